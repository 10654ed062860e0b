import { t } from '#messages/matches.ts'
import { Volume2, VolumeX } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { useSoundsOn } from './sounds.ts'

/** Turns the sounds for the ready check and the start on or off. */
export function SoundButton() {
  const [isOn, turn] = useSoundsOn()
  const Icon = isOn ? Volume2 : VolumeX
  return (
    <Button
      size="small"
      variant="outline"
      aria-pressed={isOn}
      onClick={() => turn(!isOn)}
      icon={<Icon aria-hidden="true" className="size-4" />}
    >
      {t('matches.sound_button.sounds')}
    </Button>
  )
}
