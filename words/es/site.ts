import { brand } from "../../brand.ts";

export const tagline =
  "Ayudamos a iglesias y organizaciones sin fines de lucro a entender sus datos, con una IA que orienta para que puedan liderar.";
export const headline = "DATOS CON IMPACTO";
export const belief = "Creemos que con buenos datos tomarás grandes decisiones.";
export const founders: { role: string; bio: string }[] = [
  {
    role: "Fundación y dirección general",
    bio: "Con certificación en tableros de datos, convierte los números de una iglesia en decisiones.",
  },
  {
    role: "Cofundación y dirección de producto",
    bio: "Se dedica al diseño y ya creó productos de tecnología para iglesias junto con nuestra dirección general.",
  },
];

export const skip = "Ir al contenido";
export const homePage = `${brand.product}, página de inicio`;
export const mainLinks = "Principal";
export const footerLinks = "Pie de página";
export const menu = "Menú";
export const openMenu = "Abrir el menú";
export const closeMenu = "Cerrar el menú";
export const churches = "Iglesias";
export const nonProfits = "ONG";
export const about = "Quiénes somos";
export const privacy = "Privacidad";
export const signIn = "Iniciar sesión";
export const openApp = `Abrir ${brand.product}`;
export const languages = "Idiomas";
export const pitch = null;

export const landingTitle = `${brand.product}: datos con impacto`;
export const accountDeleted = "Tu cuenta se eliminó.";
export const byInvitation =
  "Aquí las cuentas son por invitación: pide un enlace a un admin de tu organización.";
export const createAccount = "Crear cuenta";
export const login = "Iniciar sesión";
export const counting = {
  title: "De la puerta a la decisión.",
  lead: "El voluntariado cuenta, la coordinación registra lo demás y el liderazgo ve la semana. Funciona en el navegador de los celulares que ya tienen.",
};
export const guidance = {
  title: "Orienta, y muestra cómo lo sabe.",
  lead: "Pregunta con tus propias palabras y planea con lo más probable. Cada número muestra de dónde salió.",
};
export const screens = {
  clicker: {
    title: "Cuenta en vivo",
    words:
      "Un más tan ancho como media pantalla, y varios celulares que suman. Cada toque queda en el celular antes de que cambie el número: aunque se caiga la conexión, no se pierde ninguno.",
    alt: "El contador en un celular: la tarea elegida, un número muy grande y los botones de menos y más.",
  },
  inputs: {
    title: "Registra la semana",
    words:
      "Todos los demás números, por sede y departamento, junto a los de la semana pasada. Un número que nadie registró queda en blanco. Nunca se convierte en cero.",
    alt: "Números en un celular: la semana, la sede, el servicio y el departamento, y cada número junto al de la semana pasada.",
  },
  reports: {
    title: "Entiende qué significa",
    words:
      "La respuesta en palabras, qué falta y de quién, la tendencia y las sedes. Las ofrendas solo las ve quien tiene permiso.",
    alt: "Reportes en un celular: cómo estuvo la asistencia en palabras, qué hay por hacer y la gráfica de las semanas.",
  },
  ask: {
    title: "Pregunta y comprueba",
    words:
      "¿Cómo estuvo la asistencia el mes pasado? La respuesta es una frase, y cada uno de sus números abre las semanas de donde salió. Por ahora se pregunta en inglés.",
    alt: "De dónde salió una respuesta, en un celular: la frase, cómo se calculó cada número y las semanas que hay detrás.",
  },
  ahead: {
    title: "Mira lo que viene",
    words:
      "Un rango para cada una de las próximas semanas, hecho con tus propios números, y cuántas veces acertaron rangos así.",
    alt: "De dónde salió un pronóstico, en un celular: el rango esperado, las semanas que lo sostienen y cuántos pronósticos anteriores acertaron.",
  },
  import: {
    title: "Trae tu historial",
    words:
      "Tu hoja de cálculo se lee en tu navegador. Tú dices qué significa cada columna, corriges lo que no está claro y puedes deshacer la importación durante 30 días.",
    alt: "La importación en un celular: las columnas de una hoja de cálculo y qué significa cada una.",
  },
};
export const audience = {
  title: "Un salón o muchas sedes.",
  lead: "Para iglesias y organizaciones sin fines de lucro que se reúnen cada semana y quieren saber cómo les fue.",
  churches: { title: "Para iglesias", words: "Contado el domingo, entendido el lunes." },
  nonProfits: { title: "Para ONG", words: "Contado en la puerta, listo para la junta." },
};
export const cost = {
  title: "Cuánto cuesta.",
  lead: "Aquí una cuenta no cuesta nada. Si prefieres tenerlo en tu propio servidor, esta es la lista completa.",
};
export const costs: [what: string, cost: string, words: string][] = [
  [
    brand.product,
    "Nada",
    "No se cobra nada: ni por personas ni por sedes. El código es abierto, con licencia MIT.",
  ],
  [
    "Una computadora",
    "La que tienes",
    "Una laptop basta para empezar. Un solo comando lo inicia todo, con la base de datos incluida.",
  ],
  [
    "Correo",
    "Tu cuenta",
    "Cualquier cuenta de correo que pueda enviar. Mientras no la configures, los correos se leen en el navegador.",
  ],
  [
    "Celulares",
    "Los de cada quien",
    "Quien cuenta abre un enlace. No hay nada que comprar ni ninguna tienda de apps.",
  ],
];

export const getStarted = "Comenzar";
export const forChurches = {
  description:
    "Asistencia, visitas, niños, grupos y ofrendas de cada servicio y sede: contado el domingo, entendido el lunes.",
  title: "Contado el domingo, entendido el lunes.",
  lead: "Para iglesias: un salón a las nueve, o muchas sedes todo el fin de semana.",
  belief: "Asistencia, visitas, niños, grupos y ofrendas, de cada servicio y sede.",
  fits: "Cada quien hace un poco.",
  fitsLead: "Voluntariado, coordinación y liderazgo: cada quien ve lo que le toca.",
  week: "Así va un domingo.",
  added:
    "Los departamentos añaden lo que ningún contador cuenta: visitas nuevas, inscripciones, quienes ofrendan, vistas de la transmisión.",
};
export const forChurchesItems: [title: string, words: string][] = [
  [
    "Voluntariado",
    "Abre un enlace y ve qué se le pide contar. Sin capacitación y sin tienda de apps.",
  ],
  [
    "Coordinación",
    "Asigna los conteos, registra la semana por sede y departamento, y corrige lo que haga falta.",
  ],
  [
    "Liderazgo",
    "Ve todos los departamentos de todas las sedes en un solo lugar. Las ofrendas solo las ve quien tiene permiso.",
  ],
];
export const churchPlaces: [string, string] = ["Balcón", "Salón"];
export const churchNumbers: string[] = [
  "Jóvenes",
  "Adultos",
  "Grupos",
  "Niños",
  "Ofrendas",
  "En línea",
];
export const forNonProfits = {
  description:
    "Visitas, comidas, familias, voluntariado y donaciones de cada sede y programa: contado en la puerta, listo para la junta.",
  title: "Contado en la puerta, listo para la junta.",
  lead: "Para organizaciones que abren sus puertas cada semana: bancos de alimentos, clubes juveniles, museos, equipos.",
  belief: "Visitas, comidas, familias, voluntariado y donaciones, de cada sede y programa.",
  fits: "A la medida de tu trabajo.",
  fitsLead: "Dinos qué son, y la app habla de sedes, distribuciones, sesiones y visitas.",
  week: "Así va una semana.",
  added:
    "La coordinación añade lo que ningún contador cuenta: familias, comidas, voluntariado, donaciones.",
};
export const forNonProfitsItems: [title: string, words: string][] = [
  [
    "Cada sede es un lugar",
    "Una sede tiene sus propios programas y números. Los reportes los suman.",
  ],
  [
    "Los programas se repiten",
    "Una distribución, una clase, una tarde abierta: lo que vuelve cada semana, y quién cuenta cada vez.",
  ],
  [
    "Las categorías son tuyas",
    "Añade tus propios departamentos y lo que cuentan: números enteros o dinero, de la semana o de cada programa.",
  ],
];
export const nonProfitPlaces: [string, string] = ["Entrada", "Patio"];
export const nonProfitNumbers: string[] = [
  "Familias",
  "Comidas",
  "Visitas",
  "Ayuda",
  "Clases",
  "Donaciones",
];
export const stepsLead = "Cuatro pasos, y nadie se queda atrás con una libreta.";
export const whoCounts = "Quién cuenta";
export const steps = {
  assigned: {
    name: "Se asigna",
    words:
      "Durante la semana, la coordinación dice quién cuenta qué, dónde y cuándo, una vez o cada semana.",
  },
  counted: {
    name: "Se cuenta",
    words: "Quien cuenta toca más. Varios celulares en un salón suman, con conexión o sin ella.",
  },
  entered: "Se registra",
  seen: {
    name: "Se ve",
    words:
      "Cuando termina la semana se compara con las anteriores, y cada cambio dice quién lo hizo.",
  },
};

export const aboutTitle = `Quiénes somos · ${brand.product}`;
export const aboutDescription = `Quiénes hacen ${brand.product}: dos personas que ya habían creado productos para iglesias.`;
export const meetTheTeam = "Conoce al equipo";
export const together =
  "Ya creamos en equipo productos de tecnología para iglesias. Ahora ayudamos a iglesias y organizaciones sin fines de lucro a entender lo que cuentan.";
export const fellowshipDates = "De enero a abril de 2025";
export const fellowship = `Parte de la generación ${brand.accelerator.cohort} de la aceleradora de la ciudad`;

export const notFoundTab = "Página no encontrada";
export const notFoundDescription = "No hay ninguna página en esta dirección.";
export const notFound = "Esta página no se contó.";
export const nothingHere =
  "No hay nada en esta dirección. Quizás cambió de lugar, o el enlace está incompleto.";
export const goHome = "Ir a la página de inicio";
export const openTheApp = "Abrir la app";
