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

/** The same as an icon with a word beside it where there is space, for scenes that take the whole screen. */
export function SoundToggle({ className }: { className: string }) {
  const [isOn, turn] = useSoundsOn()
  const Icon = isOn ? Volume2 : VolumeX
  return (
    <button
      type="button"
      onClick={() => turn(!isOn)}
      className={`flex min-h-11 min-w-11 items-center justify-center gap-2 text-14 ${className}`}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="stacked:sr-only">
        {t(isOn ? 'matches.sound_button.on' : 'matches.sound_button.off')}
      </span>
    </button>
  )
}
