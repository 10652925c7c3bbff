import { readdir, readFile, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import type { Storage } from "./storage.ts";

const folders = { userprofilepics: "image/webp", orgprofilepics: "image/jpeg" };

/** Until version 0.1 pictures lay in `DATA_DIR/files`, and a backup of then brings them back there. Returns how many were moved. */
export async function moveOlderPictures(dataDirectory: string, storage: Storage): Promise<number> {
  const files = join(dataDirectory, "files");
  let moved = 0;
  for (const [folder, type] of Object.entries(folders)) {
    const names = await readdir(join(files, folder)).catch(() => []);
    for (const name of names.filter((each) => /^[^.]+\.(webp|jpg)$/.test(each))) {
      const path = join(files, folder, name);
      const key = `${folder}/${name}`;
      // What is there is newer.
      if (!(await storage.find(key))) await storage.put(key, await readFile(path), type);
      await rm(path);
      moved += 1;
    }
    await removeEmpty(join(files, folder));
  }
  await removeEmpty(files);
  return moved;
}

async function removeEmpty(directory: string): Promise<void> {
  await rmdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT" && error.code !== "ENOTEMPTY") throw error;
  });
}
