import { expect, test } from "vitest";
import { isPushService } from "./push-subscription.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/abc",
  "https://wns2-by3p.notify.windows.com/w/?token=abc",
])("%s is a browser's push service", (address) => {
  expect(isPushService(address)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://person@fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com.example.org/abc",
  "https://example.org/?fcm.googleapis.com",
  "https://evilpush.apple.com.evil.org/",
  "https://evilpush.apple.com@10.0.0.1/",
  "https://evil-push.apple.org/",
  "https://localhost/",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://169.254.169.254/latest/meta-data",
  "https://push.services.mozilla.com.internal/",
  "https://127.0.0.1%2Enotify.windows.com/x",
  "https://any.host%2Epush.apple.com/",
  "https://any.host%2epush.apple.com/",
  "https:fcm.googleapis.com/x",
  "https:/fcm.googleapis.com/x",
  "https:\\\\fcm.googleapis.com\\x",
  "https://FCM.googleapis.com/x",
  "https://fcm.google\tapis.com/x",
  "https://fcm。googleapis。com/x",
  " https://fcm.googleapis.com/x",
  "javascript:alert(1)",
  "",
  `https://fcm.googleapis.com/${"a".repeat(1_000)}`,
])("%s is none", (address) => {
  expect(isPushService(address)).toBe(false);
});
