import { brand } from "../../brand.ts";
import { publicPageMeta } from "../page-meta.ts";
import { SitePage } from "./site-frame.tsx";
import styles from "./words.module.css";

export const meta = () =>
  publicPageMeta({
    title: `Privacy policy · ${brand.product}`,
    description: `What ${brand.product} stores about you, where, and for how long.`,
    path: "/privacy",
  });

export default function Privacy() {
  return (
    <SitePage>
      <article className={styles.words}>
        <h1>Privacy policy</h1>
        <p className={styles.lead}>
          {brand.product} counts people; it does not watch them. This page says what we store, where
          it lies, and how it goes away.
        </p>
        <AccountSection />
        <OrganizationSection />
        <DeviceSection />
        <NewsletterSection />
        <SharingSection />
        <RightsSection />
      </article>
    </SitePage>
  );
}

function AccountSection() {
  return (
    <>
      <h2>Your account</h2>
      <ul>
        <li>Your email address, and whether you have verified it.</li>
        <li>
          Your first and last name. Staff and administrators of your organization see your name,
          email address and role.
        </li>
        <li>
          Your password only as an Argon2id hash. Nobody, including us, can read it back out of it.
        </li>
        <li>
          For each device you are signed in on: when you signed in, until when that is valid, and
          the kind of browser.
        </li>
        <li>
          How often somebody has tried to sign up, log in or have a mail sent, for a short time and
          with addresses made unreadable, so that nobody can guess passwords at will.
        </li>
      </ul>
    </>
  );
}

function OrganizationSection() {
  return (
    <>
      <h2>Your organization's numbers</h2>
      <p>
        Organizations store their campuses, departments, assignments, counts and weekly numbers.
        These are totals of groups of people: we ask for no names of those who are counted, and have
        no place for them. Every change of a number keeps who made it, when, from what and to what.
        Only members of the organization can see its numbers, and only staff and administrators see
        giving.
      </p>
    </>
  );
}

function DeviceSection() {
  return (
    <>
      <h2>On your device</h2>
      <ul>
        <li>
          One cookie, which keeps you signed in, and one that recognizes this browser when you log
          in again. Neither tells us what you do elsewhere. There are no advertising or analytics
          cookies.
        </li>
        <li>
          The taps of the clicker, before they are sent, so that none is lost without a network, and
          copies of the lists you have opened, so that they open without one. Signing out removes
          the copies.
        </li>
        <li>
          Numbers you have typed and not yet saved, and your choice of the light or dark theme.
        </li>
      </ul>
    </>
  );
}

function NewsletterSection() {
  return (
    <>
      <h2>Our newsletter</h2>
      <p>
        If you sign up, we store your email address and when you signed up and confirmed. We write
        to nobody who has not confirmed, and forget an address that is not confirmed after 30 days.
        Every mail has a link to unsubscribe; using it deletes the address.
      </p>
    </>
  );
}

function SharingSection() {
  return (
    <>
      <h2>Mail, and who else sees anything</h2>
      <p>
        We send mail that your account needs: to verify an address, to reset a password, to tell you
        that it has changed. It passes through a mail service. Beyond that and the servers this
        software runs on, we hand nothing to anybody, sell nothing, and load nothing from other
        companies into these pages.
      </p>
    </>
  );
}

function RightsSection() {
  return (
    <>
      <h2>Seeing, correcting and deleting</h2>
      <p>
        To see, correct or delete what is stored about you, write to us at the address our mails
        come from. When an account is deleted, the numbers it has entered stay with the
        organization, without the name.
      </p>
    </>
  );
}
