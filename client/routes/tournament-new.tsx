import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { countParam } from '#client/lib/search.ts'
import { requirePlayer } from '#client/app/guard.ts'
import { NewTournamentScreen } from '#client/domains/tournaments/form/NewTournamentScreen.tsx'
import { parseSetting, type SettingName } from '#client/domains/tournaments/form/setting-names.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { query } from '#client/lib/api/query.ts'

export const Route = createFileRoute('/tournament-new')({
  staticData: {
    get title() {
      return t('common.create_tournament')
    },
  },
  validateSearch: (
    search,
  ): {
    edit?: number | undefined
    organization?: number | undefined
    setting?: SettingName | undefined
  } => ({
    edit: countParam(search, 'edit'),
    organization: countParam(search, 'organization'),
    setting: parseSetting(search.setting),
  }),
  beforeLoad: requirePlayer,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(query('GET v1 /games/'))
  },
  component: NewTournamentScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
