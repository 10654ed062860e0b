import { t } from '#messages/admin.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EFFECT_TONES, effectName, type LinkEffect } from './effects.ts'

type Row = {
  name: string
  /** The name as it is shown and read out, if it is not to be seen. */
  shown?: string | undefined
  effect: LinkEffect
  more?: string
  onChange: () => void
}

type Props = {
  label: string
  rows: readonly Row[]
  /** In two columns where there is room. */
  isWide?: boolean
}

/** Words or domains with what follows from each. */
export function RuleList({ label, rows, isWide = false }: Props) {
  return (
    <ul aria-label={label} className={`grid ${isWide ? 'sm:grid-cols-2 sm:gap-x-8' : ''}`}>
      {rows.map(({ name, shown = name, effect, more, onChange }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-1.5">
          <span className="min-w-0 grow basis-24 wrap-anywhere">
            <bdi className="text-14 font-semibold">{shown}</bdi>
            {more ? <span className="ms-2 text-12 text-muted">{more}</span> : null}
          </span>
          <Badge tone={EFFECT_TONES[effect]}>{effectName(effect)}</Badge>
          <Button
            variant="outline"
            size="small"
            aria-label={t('admin.words.change_of', { name: shown })}
            onClick={onChange}
          >
            {t('admin.words.change')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
