import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { FindPlayersScreen } from '#client/domains/players/find/FindPlayersScreen.tsx'
import { PersonMenu } from '#client/domains/teams/page/PersonMenu.tsx'
import { textParams } from '#client/lib/search.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

const menuOf = (username: string) => <PersonMenu username={username} />

export const Route = createFileRoute('/players')({
  staticData: {
    get title() {
      return t('common.find_players')
    },
  },
  validateSearch: (search) => textParams(search, ['q']),
  component: () => <FindPlayersScreen menuOf={menuOf} />,
  pendingComponent: () => <PageSkeleton shape="list" />,
})
