import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ConsolePage } from '#client/app/console/ConsolePage.tsx'
import { countParam, textParams } from '#client/lib/search.ts'
import { requireConsole } from '#client/app/guard.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

const NAMES = [
  'challenge',
  'step',
  'player',
  'person',
  'by',
  'kind',
  'action',
  'case',
  'q',
  'amount',
  'from',
  'to',
] as const
type Search = { [N in (typeof NAMES)[number]]?: string | undefined } & { page?: number | undefined }

/** One route for all pages of the console, because each route adds to the first load. */
export const Route = createFileRoute('/admin/{-$section}/{-$id}')({
  staticData: {
    get title() {
      return t('site.admin.console')
    },
  },
  validateSearch: (search): Search => ({
    ...textParams(search, NAMES),
    page: countParam(search, 'page'),
  }),
  beforeLoad: requireConsole,
  component: ConsolePage,
  pendingComponent: () => <PageSkeleton shape="list" />,
})
