import { t } from '#messages/tournaments.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { numberOf } from '#client/lib/whole-number.ts'
import { formatRulesOf } from './outline.ts'
import { BracketPicture } from './picture/BracketPicture.tsx'
import { PRESET_NAMES, type PresetName, presetValues } from './presets.ts'
import type { Values } from './values.ts'

type Props = { values: Values; onChoose: (preset: Partial<Values>) => void }

/** Ways to begin, each as a picture of its bracket. A sentence tells that the settings below are filled in. */
export function Presets({ values, onChoose }: Props) {
  const [chosen, setChosen] = useState<PresetName>()
  return (
    <div className="grid gap-2">
      <div
        role="group"
        aria-label={t('tournaments.form.presets')}
        className="grid grid-cols-2 gap-2.5 sm:grid-cols-3"
      >
        {PRESET_NAMES.map((name) => {
          const preset = { ...values, ...presetValues(name) }
          const isChosen = chosen === name
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isChosen}
              onClick={() => {
                onChoose(presetValues(name))
                setChosen(name)
              }}
              className={`relative flex flex-col rounded-card border p-3 text-start transition-colors hover:border-edge sm:p-4 ${isChosen ? 'border-accent-text bg-accent/12' : 'border-line bg-surface'}`}
            >
              <BracketPicture
                rules={formatRulesOf(preset)}
                entrants={numberOf(preset.max_entrants)}
                size="tile"
                className="h-16 w-full sm:h-20"
              />
              <span className="mt-3 block text-14 leading-tight font-[650] sm:text-16">
                {t(`tournaments.preset.${name}`)}
              </span>
              <span className="mt-1 block text-12 text-muted">
                {preset.max_entrants} · {t(`tournaments.rehearsal.${preset.format}`)}
              </span>
              {isChosen ? (
                <Check aria-hidden="true" className="absolute inset-e-3 top-3 size-4 text-accent-text" />
              ) : null}
            </button>
          )
        })}
      </div>
      <p role="status" className="text-14 text-muted empty:hidden">
        {chosen ? t('tournaments.form.preset_filled', { name: t(`tournaments.preset.${chosen}`) }) : null}
      </p>
    </div>
  )
}
