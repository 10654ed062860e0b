import { t } from '#messages/matches.ts'
import { Volume2, VolumeX } from 'lucide-react'
import { useSoundsOn } from './sounds.ts'

/** Turns the sounds of matches on or off: an icon, with a word beside it where there is space. */
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
