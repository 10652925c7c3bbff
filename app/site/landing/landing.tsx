import { useEffect, useId, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import * as v from "valibot";
import { language } from "#words/language.ts";
import * as newsletter from "#words/newsletter.ts";
import * as words from "#words/site.ts";
import { brand } from "../../../brand.ts";
import { publicUrlPlaceholder } from "../../../domain/shared/public-url.ts";
import { sitePath } from "../../../words/languages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Tiles } from "../audience/tiles.tsx";
import { publicPageMeta, signInPath } from "../public-page.tsx";
import frame from "../site-frame.module.css";
import { SitePage } from "../site-frame.tsx";
import styles from "./landing.module.css";
import { Hero, Section } from "./section.tsx";
import updates from "./stay-updated.module.css";
import { Guidance, WhatItDoes } from "./what-it-does.tsx";

export const meta = () =>
  publicPageMeta({
    title: words.landingTitle,
    description: words.tagline,
    path: "/",
    children: <StructuredData />,
  });

const home = sitePath("/", language);

const structuredData = {
  "@context": "https://schema.org",
  "@graph": [
    {
      "@type": "Organization",
      name: brand.company,
      url: `${publicUrlPlaceholder}/`,
      logo: `${publicUrlPlaceholder}/cards/home.png`,
    },
    {
      "@type": "WebApplication",
      name: brand.product,
      description: words.tagline,
      url: publicUrlPlaceholder + home,
      inLanguage: language,
      applicationCategory: "BusinessApplication",
      operatingSystem: "Any with a web browser",
      publisher: { "@type": "Organization", name: brand.company },
    },
  ],
};

function StructuredData() {
  const json = JSON.stringify(structuredData).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

export default function Landing() {
  return (
    <SitePage tone="navy" width="full">
      <LandingHero />
      <WhatItDoes />
      <Guidance />
      <Audience />
      <Cost />
      <StayUpdated />
    </SitePage>
  );
}

const arrivalSchema = v.object({ accountDeleted: v.literal(true) });

function LandingHero() {
  const isAccountDeleted = useDeletedFlag();
  const banner = (
    <div className={styles.banner} hidden={!isAccountDeleted}>
      <Notice kind="good">{words.accountDeleted}</Notice>
    </div>
  );
  return (
    <Hero lead={words.tagline} seed={7} above={banner}>
      <h1 className={styles.headline}>{words.headline}</h1>
      <p className={styles.belief}>{words.belief}</p>
      <p className={`${styles.byInvitation} ${frame.newcomer}`}>{words.byInvitation}</p>
      <div className={`${styles.actions} ${frame.newcomer}`}>
        <ButtonLink to={signInPath("/signup")} className={styles.signUp}>
          {words.createAccount}
        </ButtonLink>
        <ButtonLink to={signInPath("/login")} kind="quiet">
          {words.login}
        </ButtonLink>
      </div>
      <div className={`${styles.action} ${frame.remembered}`}>
        <ButtonLink to="/dashboard">{words.openApp}</ButtonLink>
      </div>
    </Hero>
  );
}

function useDeletedFlag(): boolean {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [isAccountDeleted] = useState(v.is(arrivalSchema, state));
  useEffect(() => {
    if (isAccountDeleted) void navigate(home, { replace: true, state: null });
  }, [isAccountDeleted, navigate]);
  return isAccountDeleted;
}

function Audience() {
  const { title, lead, churches, nonProfits } = words.audience;
  return (
    <Section title={title} lead={lead} ground="card" isCut>
      <Tiles
        items={[
          {
            title: <Link to={sitePath("/churches", language)}>{churches.title}</Link>,
            words: churches.words,
          },
          {
            title: <Link to={sitePath("/non-profits", language)}>{nonProfits.title}</Link>,
            words: nonProfits.words,
          },
        ]}
      />
    </Section>
  );
}

function Cost() {
  return (
    <Section title={words.cost.title} lead={words.cost.lead}>
      <dl className={styles.rows}>
        {words.costs.map(([what, cost, sentence]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className={styles.cost}>{cost}</dd>
            <dd className={styles.words}>{sentence}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Without a script the server answers with a page. Hidden where the server sends no mail, and so could not ask to confirm. */
function StayUpdated() {
  const id = useId();
  return (
    <section className={updates.section} id="stay-updated" aria-labelledby={`${id}-title`}>
      <div className={updates.inside}>
        <div>
          <h2 id={`${id}-title`}>{newsletter.stayUpdated}</h2>
          <p className={updates.words}>{newsletter.receiveUpdates}</p>
        </div>
        <form method="post" action={sitePath("/newsletter", language)} data-newsletter="">
          <label className={updates.label} htmlFor={`${id}-email`}>
            {newsletter.email}
          </label>
          <div className={updates.row}>
            <input
              id={`${id}-email`}
              className={updates.input}
              type="email"
              name="email"
              placeholder={newsletter.enterEmail}
              aria-describedby={`${id}-note`}
              autoComplete="email"
              maxLength={254}
              required
            />
            <button className={updates.button} type="submit">
              {newsletter.signUp}
            </button>
          </div>
          <p className={updates.note} id={`${id}-note`} aria-live="polite" data-note="" />
        </form>
      </div>
    </section>
  );
}
