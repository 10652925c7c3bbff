export const nothingForYou =
  "Você não tem nada para contar agora. As contagens que atribuírem a você vão aparecer aqui.";
export const nothingAssigned = "Nenhuma contagem foi atribuída ainda.";
export const nothingUnassigned = "Todas as contagens têm alguém.";
export const welcome = (organization: string, firstName: string) =>
  `Boas-vindas a ${organization}, ${firstName}!`;
export const chooseWho = "Escolha quem conta o quê e quando.";
export const wasNothing = "Não havia nada para contar naquele momento.";

export const yourOrganizations = "suas organizações";
export const noLongerMemberOf = "Você não é mais membro de";
export const createOwn = "Crie sua própria organização e atribua a primeira contagem.";
export const noOrganization =
  "Você ainda não participa de uma organização. Crie uma e atribua a primeira contagem.";
export const organizationName = "Nome da organização";
export const currencyHint = "A moeda das ofertas.";
export const create = "Criar organização";
export const isReady = (organization: string) => `${organization} está pronta.`;
export const isThereAlready = (product: string) => `Sua organização já está no ${product}?`;
export const askAdmin =
  "Peça ao admin que convide você. Você entra pelo link do e-mail de convite.";
