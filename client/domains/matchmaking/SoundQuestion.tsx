import { t } from '#messages/matchmaking.ts'
import { Volume2 } from 'lucide-react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { useSoundQuestion } from '#client/domains/matches/chat/sounds.ts'
import { Button } from '#client/ui/Button.tsx'

/** Asks once whether a match that is found may be heard; never again after an answer. */
export function SoundQuestion() {
  const { user } = useSession()
  const answer = useSoundQuestion()
  if (!user || !answer) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-14">
      <Volume2 aria-hidden="true" className="size-5 shrink-0" />
      <span>{t('matchmaking.sound.question')}</span>
      <span className="flex gap-2">
        <Button variant="outline" size="small" onClick={() => answer(true)}>
          {t('matchmaking.sound.yes')}
        </Button>
        <Button variant="outline" size="small" onClick={() => answer(false)}>
          {t('matchmaking.sound.no')}
        </Button>
      </span>
    </p>
  )
}
