import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { BadAddress } from '#client/lib/api/bad-address.ts'
import { textParam } from '#client/lib/search.ts'
import { TournamentDetailsScreen } from '#client/domains/tournaments/TournamentDetailsScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

/** spec §2: throws for anything but a number. */
function tournamentIdOf(text: string | undefined): number {
  if (text === undefined || !/^\d{1,15}$/.test(text))
    throw new BadAddress('site.tournament_details.invalid_tournament_id')
  return Number(text)
}

export const Route = createFileRoute('/tournament-details')({
  staticData: {
    isPublic: true,
    get title() {
      return t('site.tournament_details.tournament')
    },
  },
  validateSearch: (search) => ({ tournamentId: tournamentIdOf(textParam(search, 'tournamentId')) }),
  component: TournamentDetailsScreen,
  pendingComponent: () => <PageSkeleton shape="room" />,
})
