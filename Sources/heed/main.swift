print("heed")
