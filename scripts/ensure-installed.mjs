/** Installs when nothing is installed yet or package-lock.json has changed since. */
import { ensureInstalled } from "./prepare.mjs";

ensureInstalled();
