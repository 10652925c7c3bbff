import styles from "./app-screen.module.css";

export type ScreenName = "home" | "clicker" | "inputs";
type AppScreenProps = { name: ScreenName; alt: string; className?: string | undefined };

/** Photographed from the app by `npm run screens`. */
const files = import.meta.glob<string>("./screens/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

/** Only the picture of the page's theme is fetched, when it comes near. */
export function AppScreen({ name, alt, className }: AppScreenProps) {
  return (
    <>
      <Screen name={name} alt={alt} theme="light" className={`${styles.light} ${className}`} />
      <Screen name={name} alt={alt} theme="dark" className={`${styles.dark} ${className}`} />
    </>
  );
}

function Screen({ name, alt, theme, className }: AppScreenProps & { theme: "light" | "dark" }) {
  const source = (format: "avif" | "webp") => files[`./screens/${name}-${theme}.${format}`];
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={source("avif")} />
      <img
        className={className}
        src={source("webp")}
        alt={alt}
        width={780}
        height={1688}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
