import { t } from '#messages/admin.ts'
import { useState } from 'react'
import { LOCALE_NAMES } from '#messages/locales.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import type { WordRule } from './queries.ts'
import { WordDialog } from './WordDialog.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { EFFECT_TONES, effectName, type LinkEffect } from './effects.ts'

const SHOWN = 50

/** A word of which only the beginning is to be seen. */
const maskOf = (word: string) => `${[...word][0]}${'•'.repeat([...word].length - 1)}`

/** The list of words: found by typing, changed in a dialog. Slurs are not in sight until they are asked for. */
export function WordsCard({ words }: { words: readonly WordRule[] }) {
  const [sought, setSought] = useState('')
  const [isInSight, setInSight] = useState(false)
  const [open, setOpen] = useState<WordRule | 'new'>()
  const found = words.filter(({ word }) => word.includes(sought.trim().toLowerCase()))
  return (
    <Card
      title={t('admin.words.words')}
      aside={
        <div className="flex flex-wrap gap-3">
          {words.length > 0 ? (
            <Button variant="outline" onClick={() => setInSight(!isInSight)}>
              {t('admin.words.in_sight', { is: isInSight ? 'yes' : 'no' })}
            </Button>
          ) : null}
          <Button variant="main" onClick={() => setOpen('new')}>
            {t('admin.words.add')}
          </Button>
        </div>
      }
    >
      {words.length > 0 ? (
        <div className="mb-4 max-w-sm">
          <TextField
            label={t('admin.words.find')}
            hint={t('admin.words.count', { count: words.length })}
            type="search"
            autoComplete="off"
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        </div>
      ) : null}
      <RuleList
        label={t('admin.words.words')}
        isWide
        rows={found.slice(0, SHOWN).map((rule) => ({
          name: rule.word,
          // A person who searches for a word has already written it.
          shown: isInSight || sought.trim() !== '' ? undefined : maskOf(rule.word),
          effect: rule.effect,
          more: [
            rule.language === null ? '' : LOCALE_NAMES[rule.language],
            rule.is_whole ? '' : t('admin.words.inside'),
          ]
            .filter((part) => part !== '')
            .join(' · '),
          onChange: () => setOpen(rule),
        }))}
      />
      {found.length === 0 ? (
        <p className="text-14 text-muted">
          {words.length === 0 ? t('admin.words.none') : t('admin.words.none_found')}
        </p>
      ) : null}
      {found.length > SHOWN ? (
        <p className="mt-3 text-14 text-muted">{t('admin.words.more', { count: found.length - SHOWN })}</p>
      ) : null}
      {open ? (
        <WordDialog rule={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      ) : null}
    </Card>
  )
}

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
            {t('admin.staff.change')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
