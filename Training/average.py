"""average.py OUT.pt WEIGHTS.pt SHARE [WEIGHTS.pt SHARE …]: the weighted mean of several trainings of one network.

The shares add up to 1. What was fine-tuned further and what it began with often hear better together than either."""

import sys

import torch


def main(out, *parts):
    shares = [float(share) for share in parts[1::2]]
    if abs(sum(shares) - 1) > 1e-6:
        sys.exit(f"average.py: the shares add up to {sum(shares)}, not 1")
    nets = [torch.load(path, map_location="cpu")["net"] for path in parts[::2]]
    mean = {
        name: sum(net[name].float() * share for net, share in zip(nets, shares)).half() for name in nets[0]
        if all(name in net for net in nets)}
    torch.save({"net": mean}, out)


if __name__ == "__main__":
    main(*sys.argv[1:])
