import { dictionary } from "@zxcvbn-ts/language-common";
import { brand } from "../../brand.ts";
import { Refusal } from "../../domain/errors.ts";
import { isGuessedFromNames, isPattern } from "../../domain/password.ts";
import { accountMessages } from "../../domain/user.ts";

const common = dictionary["passwords-common"];

export function refuseWeakPassword(password: string, [email = "", ...names]: string[]): void {
  const guesses = [brand.product, brand.company, email, email.split("@")[0] ?? "", ...names];
  const isCommon = common.includes(password.toLowerCase()) || isPattern(password);
  if (!isCommon && !isGuessedFromNames(password, guesses)) return;
  const message = accountMessages.weakPassword;
  throw new Refusal("invalid", message, { password: message });
}
