import { championCard, type ChampionCard } from './champion-card.ts'
import type { Frame } from './canvas.ts'
import { placeCard, type PlaceCard } from './place-card.ts'
import { recapCard, type RecapCard } from './recap-card.ts'
import { resultCard, type ResultCard } from './result-card.ts'
import { teamCard, type TeamCard } from './team-card.ts'
import { tournamentCard, type TournamentCard } from './tournament-card.ts'
import { trophyCard, type TrophyCard } from './trophy-card.ts'

export type Card = ResultCard | ChampionCard | PlaceCard | RecapCard | TeamCard | TournamentCard | TrophyCard

/** A card to share, 1200 by 630, as SVG; also the picture of link previews. */
export function drawCard(card: Card, frame: Frame): string {
  switch (card.kind) {
    case 'result':
      return resultCard(card, frame)
    case 'champion':
      return championCard(card, frame)
    case 'place':
      return placeCard(card, frame)
    case 'recap':
      return recapCard(card, frame)
    case 'team':
      return teamCard(card, frame)
    case 'tournament':
      return tournamentCard(card, frame)
    case 'trophy':
      return trophyCard(card, frame)
  }
}
