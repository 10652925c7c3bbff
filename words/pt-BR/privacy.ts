import { brand } from "../../brand.ts";

export const tabTitle = `Política de privacidade · ${brand.product}`;
export const description = `O que o ${brand.product} guarda sobre você, onde e por quanto tempo.`;
export const title = "Política de privacidade";
export const lead = `O ${brand.product} conta pessoas; não as vigia. Esta página diz o que guardamos, quem vê e como isso é excluído.`;

export const parts: [title: string, ...(string | string[])[]][] = [
  [
    "Sua conta",
    [
      "Seu e-mail, se você o confirmou, seu nome e sobrenome, e uma foto e um idioma, se você escolher. O que uma câmera escreve dentro de uma foto, como o lugar, é retirado.",
      "Os membros da sua organização veem seu nome, sua função e sua foto. Seu e-mail é visto pela coordenação e pelos admins.",
      "Sua senha, só como um hash Argon2id. Ninguém, nem nós, consegue ler a senha a partir dele.",
      "De cada aparelho em que você entrou: quando entrou, até quando isso vale e o tipo de navegador. Você pode encerrar cada um deles.",
      "Quantas vezes alguém tentou criar uma conta, entrar ou pedir um e-mail, por pouco tempo e com os endereços tornados ilegíveis, para que ninguém possa adivinhar senhas à vontade.",
      "Se alguém convidar você: seu e-mail, quem convidou e quando. A organização guarda isso.",
    ],
  ],
  [
    "Os números da sua organização",
    "As organizações guardam seu nome, endereço e logo, suas unidades, departamentos e cultos, e o que foi contado. São totais de grupos de pessoas: não pedimos os nomes de quem é contado, nem há onde escrevê-los.",
    "Cada mudança de um número guarda quem a fez, quando, de que valor e para qual. Só os membros da organização podem ver seus números, e só a coordenação e os admins veem as ofertas.",
  ],
  [
    "No seu aparelho",
    [
      "Um cookie que mantém você na conta, um que reconhece este navegador quando você entra de novo e um com o idioma que você escolheu. Nenhum deles nos diz o que você faz em outros sites. Não há cookies de publicidade nem de análise.",
      "Os toques do contador antes de serem enviados, para que nenhum se perca sem conexão, e cópias das listas que você abriu, para que abram sem ela. Ao sair, as cópias são removidas.",
      "O que você digitou e ainda não salvou, se você escolheu o tema claro ou escuro, e se alguém está conectado aqui, para que este site ofereça a entrada.",
    ],
  ],
  [
    "Nosso boletim",
    "Se você se inscrever, guardamos seu e-mail, o idioma da página, e quando você se inscreveu e confirmou. Não escrevemos a ninguém que não tenha confirmado, e depois de 30 dias esquecemos um endereço sem confirmação. Cada e-mail tem um link para cancelar a inscrição; ao usá-lo, o endereço é excluído.",
  ],
  [
    "E-mail, e quem mais vê algo",
    "Enviamos os e-mails de que sua conta precisa: para confirmar um endereço, para redefinir uma senha, para avisar que algo nela mudou. O que você precisa contar, os lembretes e os resumos chegam por e-mail só se você quiser: você escolhe no app, e cada um desses e-mails tem um link para cancelar. Tudo passa por um serviço de e-mail.",
    "Se você ativar as notificações em um aparelho, os lembretes passam pelo serviço do navegador dele (Google, Mozilla, Apple ou Microsoft), criptografados para que ele não possa ler.",
    "Se houver um serviço de mapas configurado, ele recebe a pergunta de onde fica o endereço de uma organização; não fica sabendo nada sobre as pessoas. Se houver um modelo de linguagem configurado, e um admin da sua organização o ativou, ele recebe as palavras das perguntas que não são entendidas, os nomes de unidades e categorias, e frases sem seus números e nomes. Os admins podem ler tudo o que foi enviado, e quem perguntou, por 60 dias. Fora isso e os servidores em que este programa funciona, não entregamos nada a ninguém, não vendemos nada e não carregamos nestas páginas nada de outras empresas.",
  ],
  [
    "Ver, corrigir e excluir",
    "No app, em Perfil, você pode corrigir seu nome e seu e-mail, exportar em um arquivo tudo o que é guardado sobre você e excluir sua conta. Com ela se vão seu nome, e-mail, senha e foto, e toda organização em que não reste mais ninguém. Os números que você contou para outras pessoas ficam com a organização, sem o seu nome.",
    "Para todo o resto, escreva para o endereço de onde vêm nossos e-mails. As cópias de segurança feitas antes são guardadas até serem substituídas.",
  ],
];
