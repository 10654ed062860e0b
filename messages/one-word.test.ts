import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that stand for something which has another name everywhere else. docs/words says which, for each language. */
const SECOND: Record<string, RegExp> = {
  en: /(?<![\p{L}{])(?:e-mails?|(?:some|every|any|no)body(?! \{)|entrants?(?!_|[,} ]\s?\{)|at (?:Lichess|PayPal))(?!\p{L})/iu,
  es: /(?<!\p{L})(?:partidos?|monederos?|bonos?|cuotas?|bandos?|consolas?|puntuaciones|puntuables?|cabezas? de serie|cuadro de (?:ganadores|perdedores|consolación)|ensay[oae]\p{L}*|agreg[au]\p{L}*|comprobaci(?:ón|ones) de presencia|confirmar (?:la )?(?:asistencia|presencia)|desafíos|(?:este|un) desafío|(?:el|un|tu|sin) informe|demasiados informes|disputar|juego de pago|avisos push|ustedes|vuestr[oa]s?|\p{L}+[áé]is|(?<!no (?:\p{L}+ )?)(?:has|ha|hemos|han) (?:\p{L}+[aií]d[oa]s?|hecho|puesto|visto|escrito|vuelto|abierto|dicho))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:(?:droits?|frais) d’(?:entrée|inscription)|frais de (?:la )?plateforme|mises? (?:retenue|rendue|ouverte|sont)|(?:des|les) mises|cotes?|(?<![{_])bonus(?!_)|prix|confirmations? de présence|enregistre-toi|rédui(?:t|te|ts|tes|re) au silence|retenue?s?|bloquée?s? jusqu(?:’à|’au|au)|entrées? bloquées?|camps?|manches?|recours|au meilleur des?|best of|par une égalité|administrateurs?|console|effectifs?(?! en ligne)|jeu payant|pour de l’argent)(?!\p{L})/iu,
  'pt-BR':
    /(?<!\p{L})(?:disput[aoáí]\p{L}*|bônus|(?<!novo time )equipes?(?!\p{L})|(?:a|por|valendo) dinheiro|(?:jogos?|partidas?|lobby|lobbies) pag[oa]s?(?!\p{L})|(?:taxas? de|inscrição) (?:entrada|inscrição|paga)|adicionar (?:fundos|saldo)|fundos|verificaç(?:ão|ões) de presença|(?:n|d|pel)?[ao] \{\{?brand|(?:suas?|minhas?|nenhuma|qualquer) pontuaç\p{L}+|pontuações|reti(?:d[ao]s?|veram|ver)(?!\p{L})|pote(?!\p{L})|relatos?(?!\p{L})|reivindicar a vitória|d[eo]s (?:vencedores|perdedores), rodada|bana(?!\p{L})|(?:outro|cada) lado(?!\p{L})|seu lado(?! inicial)|lado (?:vencedor|perdedor)|folgas?(?!\p{L})|console|ensai[oa]\p{L}*|(?:on|off)-line)/iu,
}

function textsOf(locale: string) {
  const folder = new URL(`${locale}/`, import.meta.url)
  const pages = new URL(`../content/pages/${locale === 'en' ? '' : `${locale}/`}`, import.meta.url)
  const messages = readdirSync(folder).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>),
  )
  const texts = readdirSync(pages)
    .filter((file) => file.endsWith('.md'))
    .map((file) => [file, readFileSync(new URL(file, pages), 'utf8')] as const)
  return [...messages, ...texts]
}

test.each(Object.entries(SECOND))('%s has one word for each thing', (locale, second) => {
  expect(textsOf(locale).filter(([, text]) => second.test(text))).toEqual([])
})

/** A space that breaks, or none, before a sign that stands apart: a line could begin with it. */
const SIGN = /(?<!\u202f)[;!?]|(?<!\u00a0):(?=\s|$)|(?<!\u00a0)»|«(?!\u00a0)/u

test('French signs stand behind spaces that do not break', () => {
  expect(textsOf('fr').filter(([, text]) => SIGN.test(text.replace(/^---[^]*?---/, '')))).toEqual([])
})
