import { t } from '#messages/players.ts'
import { createFileRoute } from '@tanstack/react-router'
import { CompareScreen } from '#client/app/compare/CompareScreen.tsx'
import { textParams } from '#client/lib/search.ts'

type CompareSearch = { one?: string; other?: string }

export const Route = createFileRoute('/compare')({
  staticData: {
    isPublic: true,
    get title() {
      return t('players.compare.title')
    },
  },
  validateSearch: (search): CompareSearch => textParams(search, ['one', 'other']),
  component: CompareScreen,
})
