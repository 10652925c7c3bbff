import sharp from "sharp";

const uploads = 20;

export async function measurePictures({ port, cookie }: { port: number; cookie: string }) {
  const photo = await photograph();
  const times: number[] = [];
  for (let index = 0; index < uploads; index++) {
    const began = performance.now();
    const response = await fetch(`http://localhost:${port}/api/me/picture`, {
      method: "PUT",
      headers: { cookie, origin: `http://localhost:${port}`, "content-type": "image/jpeg" },
      body: photo,
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`A picture: ${response.status} ${text}`);
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor(share * (uploads - 1))] ?? 0);
  const megabytes = (photo.size / 1e6).toFixed(1);
  console.log(
    `\nA picture of 12 megapixels (${megabytes} MB) uploaded: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`,
  );
}

/** Noise is as hard to encode as a photograph of leaves. */
async function photograph(): Promise<Blob> {
  const noise = { type: "gaussian", mean: 128, sigma: 24 } as const;
  const size = { width: 4000, height: 3000, channels: 3, background: "#888888" } as const;
  const bytes = await sharp({ create: { ...size, noise } })
    .jpeg({ quality: 60 })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)]);
}
