import { fitting } from "../portuguese.ts";
import type { Terms } from "../terms.ts";

export const aiHelp = "Ajuda de IA";
export const onlyAdmins = "Só admins decidem sobre a ajuda de IA.";
export const askAdmin = "Fale com um admin da sua organização.";
export const needsOrganization = "A ajuda de IA é para as perguntas de uma organização.";
export const none = "Não há ajuda de IA aqui.";
export const serverAsksNone = "Este servidor não pode consultar nenhuma.";
export const whatItDoes =
  "Algumas perguntas usam palavras que não se entendem aqui. A ajuda de IA pode dizer o que elas significam e escrever de outro jeito as frases dos relatórios. Os números nunca vêm dela.";
export const whatIsSent = ({ campus }: Terms, host: string) =>
  `Enquanto isto estiver ativo, essas perguntas, exatamente como foram digitadas, os nomes de ${fitting(campus, "seus", "suas")} ${campus.many} e categorias, e frases sem números nem nomes são enviadas a ${host}: nunca seus números, pessoas ou dinheiro.`;
export const ask = (host: string) => `Consultar ${host}`;
export const itsModel = (model: string) => `O modelo é ${model}`;
export const agreedTo = (host: string) => `Você aceitou ${host}.`;
export const wasReplaced = (host: string) =>
  `Agora é ${host}. Nada é enviado até você ativar de novo.`;
export const notSaved = "Sua escolha não foi salva.";

export const sent = "O que foi enviado";
export const nothingSent = (days: number) =>
  `Nada nos últimos ${days} dias. Cada pergunta enviada vai ficar aqui, com todas as palavras.`;
export const keptFor = (days: number) => `Fica guardado por ${days} dias.`;
export const showOlder = "Ver anteriores";
export const yourChoice = "sua escolha";
export const whatWasSent = "o que foi enviado";
export const olderOnes = "o que veio antes";

export const onItsWay = "A caminho";
export const understood = "Entendida";
export const wordsUsed = "As palavras dela são usadas";
export const notUnderstood = "Não entendida";
export const refused = "A resposta não servia, então não foi usada";
export const tooLate = "Não respondeu a tempo";
export const failed = "Falhou";
export const bareSentence = "Uma frase sem números nem nomes";
export const by = (moment: string) => `${moment}, de`;
export const to = (host: string) => `, para ${host}`;
export const deletedAccount = "uma conta excluída";
export const thisApp = "este app, para escrever uma frase";
export const everythingSent = "Tudo o que foi enviado";
