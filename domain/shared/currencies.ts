/** Those of ISO 4217 that people pay with. Engines list ended ones, metals and units of account, too. */
export const currentCurrencies = (
  "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP " +
  "CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR " +
  "IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU " +
  "MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG " +
  "SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST " +
  "XAF XCD XCG XOF XPF YER ZAR ZMW ZWG"
).split(" ");

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
