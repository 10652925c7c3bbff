const regions: Record<string, string> = {
  AUD: "AU",
  BRL: "BR",
  CAD: "CA",
  CHF: "CH LI",
  CLP: "CL",
  COP: "CO",
  CZK: "CZ",
  DKK: "DK",
  EUR: "AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM VA",
  GBP: "GB GG IM JE",
  GHS: "GH",
  HKD: "HK",
  HUF: "HU",
  IDR: "ID",
  ILS: "IL",
  INR: "IN",
  JPY: "JP",
  KES: "KE",
  KRW: "KR",
  MXN: "MX",
  MYR: "MY",
  NGN: "NG",
  NOK: "NO",
  NZD: "NZ",
  PEN: "PE",
  PHP: "PH",
  PLN: "PL",
  RON: "RO",
  SEK: "SE",
  SGD: "SG",
  THB: "TH",
  TWD: "TW",
  TZS: "TZ",
  UAH: "UA",
  UGX: "UG",
  VND: "VN",
  ZAR: "ZA",
};

/** `locale` is a BCP 47 tag. USD when its region is unknown. */
export function currencyOf(locale: string): string {
  const region = regionOf(locale);
  const found = Object.entries(regions).find(([, list]) => list.split(" ").includes(region));
  return found?.[0] ?? "USD";
}

function regionOf(locale: string): string {
  try {
    return new Intl.Locale(locale).maximize().region ?? "";
  } catch {
    return "";
  }
}
