import { t } from '#messages/tournaments.ts'
import { getSite } from '#client/lib/boot.ts'
import { formatMoney } from '#client/lib/money.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { formatAbsolute, formatClock, formatDate } from '#client/lib/time/time.ts'
import { imageUrl } from '#client/ui/art/facet.ts'
import { qrPath } from '#client/ui/qr-path.ts'
import type { Measure, Picture } from '#client/lib/picture/picture.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { layoutTree } from '#client/domains/tournaments/bracket/layout/layout.ts'
import { place } from '#client/domains/tournaments/bracket/words/goes-on.ts'
import { lastStages } from '#client/domains/tournaments/page/first-bracket.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { bracketTitle, formatText } from '#client/domains/tournaments/words/next.ts'
import { ROOM, sheetPicture, type SheetFacts } from './sheet-picture.ts'
import { sheetsOf } from './sheets.ts'
import { tablePicture } from './table-picture.ts'

/** The brackets of the last stages as sheets of paper; tables as they are on the screen. */
export function paperOf(
  tournament: Tournament,
  brackets: readonly OwnBracket[],
  measure: Measure,
): Picture[] {
  const shown = lastStages(brackets)
  const stages = new Set(brackets.map(({ stage }) => stage)).size
  return shown.flatMap((bracket) => {
    const { state, nameOf, running, viewer, timeOf } = bracket
    if (state.kind === 'table') return [tablePicture(state, nameOf, measure)]
    const book = { state, layout: layoutTree(state), nameOf, running, timeOf, viewer }
    const title = shown.length > 1 ? bracketTitle(bracket, stages) : undefined
    const facts = factsOf(tournament, bracket, title)
    return sheetsOf(book.layout, state.plan, ROOM).map((sheet) => sheetPicture(book, sheet, facts, measure))
  })
}

function factsOf(tournament: Tournament, { timeOf }: OwnBracket, title: string | undefined): SheetFacts {
  const { id, name, entrants_count: count, team_size: size, prizes, starts_at: start } = tournament
  const path = `/tournament-details?tournamentId=${id}`
  const nowMs = serverNow()
  const { size: squares, path: drawing } = qrPath(location.origin + path)
  return {
    name: title === undefined ? name : `${name}, ${title}`,
    about: [
      formatText(tournament),
      `${count} ${t('tournaments.head.places_taken', { size: size > 1 ? 'teams' : 'players' })}`,
      formatDate(new Date(start)),
    ].join(' · '),
    state: t('tournaments.print.state', { time: formatAbsolute(new Date(nowMs), nowMs) }),
    address: location.host + path,
    code: imageUrl(`4 4 ${squares - 8} ${squares - 8}`, `<path d="${drawing}"/>`),
    brand: getSite().brand.name,
    prizes: prizes.slice(0, 4).map((prize) => `${place(prize.place)} ${formatMoney(prize.amount_cents)}`),
    clockOf: (match) => {
      const at = timeOf(match)
      return at && formatClock(new Date(at))
    },
  }
}
