import { brand } from "../../brand.ts";

export const tabTitle = `Política de privacidad · ${brand.product}`;
export const description = `Qué guarda ${brand.product} sobre ti, dónde y por cuánto tiempo.`;
export const title = "Política de privacidad";
export const lead = `${brand.product} cuenta personas; no las vigila. Esta página dice qué guardamos, quién lo ve y cómo se elimina.`;

export const parts: [title: string, ...(string | string[])[]][] = [
  [
    "Tu cuenta",
    [
      "Tu correo, si lo verificaste, tu nombre y apellido, y una foto y un idioma si los eliges. Lo que una cámara escribe dentro de una foto, como el lugar, se quita.",
      "Los miembros de tu organización ven tu nombre, tu rol y tu foto. Tu correo lo ven su coordinación y sus admins.",
      "Tu contraseña, solo como un hash Argon2id. Nadie, tampoco nosotros, puede volver a leerla a partir de él.",
      "De cada dispositivo en que iniciaste sesión: cuándo la iniciaste, hasta cuándo vale y el tipo de navegador. Puedes cerrar cada una de esas sesiones.",
      "Cuántas veces alguien intentó crear una cuenta, iniciar sesión o pedir un correo, por poco tiempo y con las direcciones hechas ilegibles, para que nadie pueda adivinar contraseñas sin límite.",
      "Si alguien te invita: tu correo, quién te invitó y cuándo. La organización guarda eso.",
    ],
  ],
  [
    "Los números de tu organización",
    "Las organizaciones guardan su nombre, dirección y logo, sus sedes, departamentos y servicios, y lo que se contó. Son totales de grupos de personas: no pedimos los nombres de quienes se cuentan, ni hay dónde escribirlos.",
    "Cada cambio de un número guarda quién lo hizo, cuándo, de qué valor y a cuál. Solo los miembros de la organización pueden ver sus números, y solo la coordinación y los admins ven las ofrendas.",
  ],
  [
    "En tu dispositivo",
    [
      "Una cookie que mantiene tu sesión, una que reconoce este navegador cuando vuelves a iniciar sesión y una con el idioma que elegiste. Ninguna nos dice qué haces en otros sitios. No hay cookies de publicidad ni de análisis.",
      "Los toques del contador antes de enviarse, para que ninguno se pierda sin conexión, y copias de las listas que abriste, para que se abran sin ella. Al cerrar sesión se quitan las copias.",
      "Lo que escribiste y aún no guardaste, si elegiste el tema claro u oscuro, y si alguien tiene una sesión aquí, para que este sitio ofrezca la entrada.",
    ],
  ],
  [
    "Nuestro boletín",
    "Si te suscribes, guardamos tu correo, el idioma de la página, y cuándo te suscribiste y confirmaste. No escribimos a nadie que no haya confirmado, y después de 30 días olvidamos una dirección sin confirmar. Cada correo trae un enlace para darte de baja; al usarlo se elimina la dirección.",
  ],
  [
    "El correo, y quién más ve algo",
    "Enviamos los correos que tu cuenta necesita: para verificar una dirección, para restablecer una contraseña, para avisarte que algo en ella cambió. Lo que se te pide contar, los recordatorios y los resúmenes llegan por correo solo si los quieres: lo eliges en la app, y cada uno de esos correos trae un enlace para darte de baja. Todo pasa por un servicio de correo.",
    "Si activas las notificaciones en un dispositivo, los recordatorios pasan por el servicio de su navegador (Google, Mozilla, Apple o Microsoft), cifrados para que no pueda leerlos.",
    "Si hay un servicio de mapas configurado, se le pregunta dónde queda la dirección de una organización; no se entera de nada sobre las personas. Si hay un modelo de lenguaje configurado, y un admin de tu organización lo activó, recibe las palabras de las preguntas que no se entienden, los nombres de sedes y categorías, y frases sin sus números ni nombres. Los admins pueden leer todo lo que se envió, y quién preguntó, durante 60 días. Fuera de eso y de los servidores donde funciona este programa, no entregamos nada a nadie, no vendemos nada y no cargamos en estas páginas nada de otras empresas.",
  ],
  [
    "Ver, corregir y eliminar",
    "En la app, en Perfil, puedes corregir tu nombre y tu correo, exportar en un archivo todo lo que se guarda sobre ti y eliminar tu cuenta. Con ella se van tu nombre, correo, contraseña y foto, y toda organización en la que no quede nadie más. Los números que contaste para otras personas se quedan con su organización, sin tu nombre.",
    "Para todo lo demás, escríbenos a la dirección de la que llegan nuestros correos. Las copias de seguridad hechas antes se guardan hasta que se reemplazan.",
  ],
];
