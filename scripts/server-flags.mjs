/** Keeps the heap small. A smaller nursery saves 10 MB more, and costs a tenth of the requests a second. */
export const serverFlags = ["--max-semi-space-size=8", "--max-old-space-size=256"];
