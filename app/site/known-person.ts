import { personKey } from "../store/remembered-person.ts";

/**
 * Runs before the first paint, so that somebody who has signed in here is offered the app and not an account. Only the
 * style sheet reads it.
 */
export const knownPersonScript = `try{if(localStorage.getItem("${personKey}"))document.documentElement.dataset.known=""}catch{}`;
