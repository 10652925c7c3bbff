import { brand } from "../../brand.ts";

export const tagline =
  "Ajudamos igrejas e organizações sem fins lucrativos a entender seus dados, com uma IA que orienta para que possam liderar.";
export const headline = "DADOS COM IMPACTO";
export const belief = "Acreditamos que bons dados ajudam você a tomar grandes decisões.";
export const founders: { role: string; bio: string }[] = [
  {
    role: "Fundação e direção-geral",
    bio: "Com certificação em painéis de dados, transforma os números de uma igreja em decisões.",
  },
  {
    role: "Cofundação e direção de produto",
    bio: "Trabalha com design e já criou produtos de tecnologia para igrejas junto com nossa direção-geral.",
  },
];

export const skip = "Ir para o conteúdo";
export const homePage = `${brand.product}, página inicial`;
export const mainLinks = "Principal";
export const footerLinks = "Rodapé";
export const menu = "Menu";
export const openMenu = "Abrir o menu";
export const closeMenu = "Fechar o menu";
export const churches = "Igrejas";
export const nonProfits = "ONGs";
export const about = "Quem somos";
export const privacy = "Privacidade";
export const signIn = "Entrar";
export const openApp = `Abrir o ${brand.product}`;
export const languages = "Idiomas";
export const pitch = null;

export const landingTitle = `${brand.product}: dados com impacto`;
export const accountDeleted = "Sua conta foi excluída.";
export const byInvitation =
  "Aqui as contas são por convite: peça um link a um admin da sua organização.";
export const createAccount = "Criar conta";
export const login = "Entrar";
export const counting = {
  title: "Da porta à decisão.",
  lead: "O voluntariado conta, a coordenação registra o resto e a liderança vê a semana. Funciona no navegador dos celulares que já têm.",
};
export const guidance = {
  title: "Orienta, e mostra como sabe.",
  lead: "Pergunte com as suas palavras e planeje com o mais provável. Cada número mostra de onde veio.",
};
export const screens = {
  clicker: {
    title: "Conte ao vivo",
    words:
      "Um mais tão largo quanto meia tela, e vários celulares que somam. Cada toque fica no celular antes de o número mudar: mesmo se a conexão cair, nenhum se perde.",
    alt: "O contador em um celular: a tarefa escolhida, um número bem grande e os botões de menos e mais.",
  },
  inputs: {
    title: "Registre a semana",
    words:
      "Todos os outros números, por unidade e departamento, ao lado dos da semana passada. Um número que ninguém registrou fica em branco. Nunca vira zero.",
    alt: "Números em um celular: a semana, a unidade, o culto e o departamento, e cada número ao lado do da semana passada.",
  },
  reports: {
    title: "Entenda o que significa",
    words:
      "A resposta em palavras, o que falta e de quem, a tendência e as unidades. As ofertas só são vistas por quem tem permissão.",
    alt: "Relatórios em um celular: como foi a presença em palavras, o que há para fazer e o gráfico das semanas.",
  },
  ask: {
    title: "Pergunte e confira",
    words:
      "Como foi a presença no mês passado? A resposta é uma frase, e cada um dos seus números abre as semanas de onde veio. Por enquanto, as perguntas são em inglês.",
    alt: "De onde veio uma resposta, em um celular: a frase, como cada número foi calculado e as semanas por trás dela.",
  },
  ahead: {
    title: "Veja o que vem",
    words:
      "Uma faixa para cada uma das próximas semanas, feita com os seus próprios números, e quantas vezes faixas assim acertaram.",
    alt: "De onde veio uma previsão, em um celular: a faixa esperada, as semanas que a sustentam e quantas previsões anteriores acertaram.",
  },
  import: {
    title: "Traga seu histórico",
    words:
      "Sua planilha é lida no seu navegador. Você diz o que cada coluna significa, corrige o que não está claro e pode desfazer a importação por 30 dias.",
    alt: "A importação em um celular: as colunas de uma planilha e o que cada uma significa.",
  },
};
export const audience = {
  title: "Um salão ou muitas unidades.",
  lead: "Para igrejas e organizações sem fins lucrativos que se reúnem toda semana e querem saber como foi.",
  churches: { title: "Para igrejas", words: "Contado no domingo, entendido na segunda." },
  nonProfits: { title: "Para ONGs", words: "Contado na porta, pronto para a diretoria." },
};
export const cost = {
  title: "Quanto custa.",
  lead: "Aqui uma conta não custa nada. Se você prefere ter no seu próprio servidor, esta é a lista completa.",
};
export const costs: [what: string, cost: string, words: string][] = [
  [
    brand.product,
    "Nada",
    "Nada é cobrado: nem por pessoas, nem por unidades. O código é aberto, com licença MIT.",
  ],
  [
    "Um computador",
    "O que você tem",
    "Um notebook basta para começar. Um só comando inicia tudo, com o banco de dados incluído.",
  ],
  [
    "E-mail",
    "Sua conta",
    "Qualquer conta de e-mail que possa enviar. Enquanto você não configurar uma, os e-mails são lidos no navegador.",
  ],
  [
    "Celulares",
    "Os de cada um",
    "Quem conta abre um link. Não há nada para comprar nem loja de apps no caminho.",
  ],
];

export const getStarted = "Começar";
export const forChurches = {
  description:
    "Presença, visitantes, crianças, grupos e ofertas de cada culto e unidade: contado no domingo, entendido na segunda.",
  title: "Contado no domingo, entendido na segunda.",
  lead: "Para igrejas: um salão às nove, ou muitas unidades o fim de semana inteiro.",
  belief: "Presença, visitantes, crianças, grupos e ofertas, de cada culto e unidade.",
  fits: "Cada um faz um pouco.",
  fitsLead: "Voluntariado, coordenação e liderança: cada um vê o que é seu.",
  week: "Assim vai um domingo.",
  added:
    "Os departamentos acrescentam o que nenhum contador conta: novos visitantes, inscrições, quem oferta, visualizações da transmissão.",
};
export const forChurchesItems: [title: string, words: string][] = [
  ["Voluntariado", "Abre um link e vê o que precisa contar. Sem treinamento e sem loja de apps."],
  [
    "Coordenação",
    "Atribui as contagens, registra a semana por unidade e departamento, e corrige o que for preciso.",
  ],
  [
    "Liderança",
    "Vê todos os departamentos de todas as unidades em um só lugar. As ofertas só são vistas por quem tem permissão.",
  ],
];
export const churchPlaces: [string, string] = ["Galeria", "Salão"];
export const churchNumbers: string[] = [
  "Jovens",
  "Adultos",
  "Grupos",
  "Crianças",
  "Ofertas",
  "Online",
];
export const forNonProfits = {
  description:
    "Visitas, refeições, famílias, voluntariado e doações de cada unidade e programa: contado na porta, pronto para a diretoria.",
  title: "Contado na porta, pronto para a diretoria.",
  lead: "Para organizações que abrem as portas toda semana: bancos de alimentos, clubes de jovens, museus, equipes.",
  belief: "Visitas, refeições, famílias, voluntariado e doações, de cada unidade e programa.",
  fits: "Do jeito do seu trabalho.",
  fitsLead: "Diga o que vocês são, e o app fala de unidades, distribuições, sessões e visitas.",
  week: "Assim vai uma semana.",
  added:
    "A coordenação acrescenta o que nenhum contador conta: famílias, refeições, voluntariado, doações.",
};
export const forNonProfitsItems: [title: string, words: string][] = [
  [
    "Cada unidade é um lugar",
    "Uma unidade tem seus próprios programas e números. Os relatórios somam tudo.",
  ],
  [
    "Os programas se repetem",
    "Uma distribuição, uma aula, uma tarde aberta: o que volta toda semana, e quem conta a cada vez.",
  ],
  [
    "As categorias são suas",
    "Acrescente seus próprios departamentos e o que contam: números inteiros ou dinheiro, da semana ou de cada programa.",
  ],
];
export const nonProfitPlaces: [string, string] = ["Entrada", "Pátio"];
export const nonProfitNumbers: string[] = [
  "Famílias",
  "Refeições",
  "Visitas",
  "Ajuda",
  "Aulas",
  "Doações",
];
export const stepsLead = "Quatro passos, e ninguém fica para trás com uma prancheta.";
export const whoCounts = "Quem conta";
export const steps = {
  assigned: {
    name: "Atribuir",
    words:
      "Durante a semana, a coordenação diz quem conta o quê, onde e quando, uma vez ou toda semana.",
  },
  counted: {
    name: "Contar",
    words: "Quem conta toca no mais. Vários celulares em um salão somam, com ou sem conexão.",
  },
  entered: "Registrar",
  seen: {
    name: "Ver",
    words:
      "Quando a semana termina, ela é comparada com as anteriores, e cada mudança diz quem a fez.",
  },
};

export const aboutTitle = `Quem somos · ${brand.product}`;
export const aboutDescription = `Quem faz o ${brand.product}: duas pessoas que já criaram produtos para igrejas.`;
export const meetTheTeam = "Conheça a equipe";
export const together =
  "Já criamos em equipe produtos de tecnologia para igrejas. Agora ajudamos igrejas e organizações sem fins lucrativos a entender o que contam.";
export const fellowshipDates = "De janeiro a abril de 2025";
export const fellowship = `Parte da turma ${brand.accelerator.cohort} da aceleradora da cidade`;

export const notFoundTab = "Página não encontrada";
export const notFoundDescription = "Não há nenhuma página neste endereço.";
export const notFound = "Esta página não foi contada.";
export const nothingHere =
  "Não há nada neste endereço. Talvez tenha mudado de lugar, ou o link esteja incompleto.";
export const goHome = "Ir para a página inicial";
export const openTheApp = "Abrir o app";
