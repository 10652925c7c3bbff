export const editProfile = "Editar perfil";
export const editProfileTitle = "Editar perfil";
export const save = "Salvar";
export const emailOrUsername = "E-mail ou usuário";
export const logInWithIt = "É com ele que você entra.";

export const deleteAccount = "Excluir a conta?";
export const deletionRemoves =
  "Ao excluir sua conta, todas as informações, organizações, equipes e dados criados nela são apagados para sempre.";
export const handOffFirst =
  "Primeiro deixe com outra pessoa a administração das organizações que você criou.";
export const othersKeepIt =
  "Uma organização com outros membros fica, com seus números e sem o seu nome.";
export const leftToNobody = (counts: number) =>
  counts < 2
    ? `${counts} contagem atribuída a você vai ficar sem ninguém.`
    : `${counts} contagens atribuídas a você vão ficar sem ninguém.`;
export const teamMembers = "Equipe";
export const enterPasswordToDelete = "Digite sua senha para excluir sua conta.";
export const deleteIt = "Excluir";
export const exportFirst = "Exportar meus dados antes";
export const signInAgain = "Saia e entre de novo para excluir sua conta.";
export const deletionFailed = "Não foi possível excluir sua conta. Tente de novo mais tarde.";
export const handOff = (organizations: string) =>
  `Ninguém mais é admin de ${organizations}. Torne outra pessoa admin em Perfil, Equipe, e depois exclua sua conta.`;
export const language = "Idioma";
export const browserLanguage = "O do meu navegador";
