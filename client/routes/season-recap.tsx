import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textParam } from '#client/lib/search.ts'
import { SeasonRecap } from '#client/domains/matches/recap/SeasonRecap.tsx'

export const Route = createFileRoute('/season-recap')({
  staticData: {
    isPublic: true,
    get title() {
      return t('common.season_recap')
    },
  },
  validateSearch: (search): { username: string; game: string; season: number } => ({
    username: textParam(search, 'username') ?? 'me',
    game: textParam(search, 'game') ?? '',
    season: Math.trunc(Number(textParam(search, 'season') ?? 0)) || 0,
  }),
  component: SeasonRecap,
  pendingComponent: () => null,
})
