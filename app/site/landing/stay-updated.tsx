import { useId } from "react";
import styles from "./stay-updated.module.css";

/**
 * Without a script the server answers with a page; behavior/newsletter.ts stays on this one. Hidden where the server
 * sends no mail, and so could not ask to confirm.
 */
export function StayUpdated() {
  const id = useId();
  return (
    <section className={styles.section} id="stay-updated" aria-labelledby={`${id}-title`}>
      <div className={styles.inside}>
        <div>
          <h2 id={`${id}-title`}>Stay Updated</h2>
          <p className={styles.words}>Sign up to receive updates about the product's app.</p>
        </div>
        <form method="post" action="/newsletter" data-newsletter="">
          <label className={styles.label} htmlFor={`${id}-email`}>
            Email
          </label>
          <div className={styles.row}>
            <input
              id={`${id}-email`}
              className={styles.input}
              type="email"
              name="email"
              placeholder="Enter your email"
              aria-describedby={`${id}-note`}
              autoComplete="email"
              maxLength={254}
              required
            />
            <button className={styles.button} type="submit">
              Sign Up
            </button>
          </div>
          <p className={styles.note} id={`${id}-note`} aria-live="polite" data-note="" />
        </form>
      </div>
    </section>
  );
}
