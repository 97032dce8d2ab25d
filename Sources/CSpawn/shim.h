#include <spawn.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>

// glibc declares these only for _GNU_SOURCE, which Swift does not define.
int accept4(int socket, struct sockaddr *address, socklen_t *size, int flags);
int pipe2(int descriptors[2], int flags);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int lowest);

// Swift calls no function with a varying number of arguments.
static inline int become_subreaper(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

// What unix(7) has only as macros: messages with open descriptors, and who is at the other end.

static inline ssize_t send_with_descriptors(
  int socket, const void *bytes, size_t count, const int *descriptors, int number) {
  char control[CMSG_SPACE(4 * sizeof(int))] = {0};
  struct iovec part = {(void *)bytes, count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (number > 4) return -1;
  if (number > 0) {
    message.msg_control = control;
    message.msg_controllen = CMSG_SPACE(number * sizeof(int));
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(number * sizeof(int));
    memcpy(CMSG_DATA(header), descriptors, number * sizeof(int));
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

// Four descriptors at most; `number` is how many came.
static inline ssize_t receive_with_descriptors(
  int socket, void *bytes, size_t count, int descriptors[4], int *number) {
  char control[CMSG_SPACE(4 * sizeof(int))];
  struct iovec part = {bytes, count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control,
                           .msg_controllen = sizeof control};
  *number = 0;
  ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (received < 0) return received;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    *number = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    memcpy(descriptors, CMSG_DATA(header), *number * sizeof(int));
  }
  return received;
}

// The user at the other end of a connection; (uid_t)-1 where nobody knows.
static inline uid_t peer_user(int socket) {
  // glibc declares `struct ucred` only for _GNU_SOURCE.
  struct { pid_t process; uid_t user; gid_t group; } peer;
  socklen_t size = sizeof peer;
  return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 ? peer.user : (uid_t)-1;
}
