export const leaveUnsaved = "Sair sem salvar?";
export const changedInPanel = "O que você mudou no painel ainda não foi salvo.";
export const goBackToIt = "Voltar ao painel";
export const leaveIt = "Sair";
