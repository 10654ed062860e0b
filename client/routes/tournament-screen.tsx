import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { choiceParam, textParam } from '#client/lib/search.ts'
import { BigScreen } from '#client/domains/tournaments/screen/BigScreen.tsx'
import { type Scene, SCENES } from '#client/domains/tournaments/screen/scenes.ts'

export const Route = createFileRoute('/tournament-screen')({
  staticData: {
    isPublic: true,
    get title() {
      return t('common.big_screen')
    },
  },
  validateSearch: (search): { tournamentId: number; show?: Scene | undefined } => {
    const id = textParam(search, 'tournamentId') ?? ''
    return {
      tournamentId: /^\d{1,15}$/.test(id) ? Number(id) : 0,
      show: choiceParam(search, 'show', SCENES),
    }
  },
  component: BigScreen,
  pendingComponent: () => null,
})
