import { dictionary } from "@zxcvbn-ts/language-common";
import { brand } from "../../brand.ts";
import { isGuessedFromNames, isPattern } from "../../domain/account/password.ts";
import { accountMessages } from "../../domain/account/user.ts";
import { Refusal } from "../../domain/shared/errors.ts";

const common = dictionary["passwords-common"];

export function refuseWeakPassword(password: string, [email = "", ...names]: string[]): void {
  const guesses = [brand.product, brand.company, email, email.split("@")[0] ?? "", ...names];
  const isCommon = common.includes(password.toLowerCase()) || isPattern(password);
  if (!isCommon && !isGuessedFromNames(password, guesses)) return;
  const message = accountMessages.weakPassword;
  throw new Refusal("invalid", message, { password: message });
}
