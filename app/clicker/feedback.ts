const volume = 0.35;
const isApplePhone =
  typeof navigator !== "undefined" &&
  (/iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1));

export function feelPlus(): void {
  navigator.vibrate?.(10);
  if (isApplePhone) playTap(1_400);
}

export function feelMinus(): void {
  navigator.vibrate?.(2);
  if (isApplePhone) playTap(900);
}

let audio: AudioContext | undefined;

/** iPhones cannot vibrate for a web page, so they play a short falling tone. */
function playTap(pitch: number): void {
  audio ??= new AudioContext();
  void audio.resume();
  const start = audio.currentTime;
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch / 3, start + 0.03);
  loudness.gain.setValueAtTime(volume, start);
  loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.03);
  tone.connect(loudness).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.035);
}
