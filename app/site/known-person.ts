import { personKey } from "../offline/remembered-person.ts";

/**
 * Marks the page before it is painted when somebody has signed in on this browser and not signed out, so that it offers
 * the way in instead of an account. It is a hint for the style sheet only: the app asks the server who is there.
 */
export const knownPersonScript = `try{if(localStorage.getItem("${personKey}"))document.documentElement.dataset.known=""}catch{}`;
