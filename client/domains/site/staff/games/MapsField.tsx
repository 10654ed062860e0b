import { t } from '#messages/admin.ts'
import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { MAX_MAPS } from '#core/site/catalogue/mode-rules.ts'
import { moved } from '#client/domains/tournaments/manage/seeds/SeedList.tsx'
import { RowIcon } from '#client/domains/tournaments/RowIcon.tsx'
import { Button } from '#client/ui/Button.tsx'
import { INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import type { ModeFormState, WrittenMap } from './mode-values.ts'

/** The maps of a mode in their order, and the two sides that a game begins on. Enter in a name adds a map after it. */
export function MapsField({ form, isHeld }: { form: ModeFormState; isHeld: boolean }) {
  const list = useRef<HTMLOListElement>(null)
  const { maps } = form.values
  const problem = form.problems.maps
  /** Changes the list and goes to a name in it, before the next key is typed. */
  const changeAndFocus = (next: WrittenMap[], index: number) => {
    flushSync(() => form.change({ maps: next }))
    list.current?.querySelectorAll('input')[index]?.focus()
  }
  const addAt = (index: number) => {
    if (maps.length >= MAX_MAPS) return
    const key = Math.max(-1, ...maps.map((each) => each.key)) + 1
    changeAndFocus(maps.toSpliced(index, 0, { key, slug: undefined, name: '' }), index)
  }
  const remove = (index: number) => changeAndFocus(maps.toSpliced(index, 1), Math.min(index, maps.length - 2))
  return (
    <>
      <fieldset
        tabIndex={-1}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'maps-problem' : undefined}
      >
        <legend className="mb-2 text-14 text-pretty text-muted">{t('admin.games.maps_note')}</legend>
        <ol ref={list} aria-label={t('common.maps')} className="grid gap-2">
          {maps.map((map, index) => (
            <Row
              key={map.key}
              map={map}
              place={index + 1}
              isLast={index === maps.length - 1}
              isKept={isHeld && map.slug !== undefined}
              onName={(name) => form.change({ maps: maps.with(index, { ...map, name }) })}
              onEnter={() => addAt(index + 1)}
              onMove={(by) => form.change({ maps: moved(maps, index, index + by) })}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
        {problem ? (
          <p id="maps-problem" className="mt-2 text-14 text-loss">
            {problem}
          </p>
        ) : null}
        <Button
          variant="outline"
          className="mt-3"
          icon={<Plus aria-hidden="true" className="size-4" />}
          disabled={maps.length >= MAX_MAPS}
          onClick={() => addAt(maps.length)}
        >
          {t('admin.games.add_map')}
        </Button>
      </fieldset>
      {maps.length > 0 || form.values.first_side !== '' || form.values.second_side !== '' ? (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label={t('admin.games.first_side')}
            hint={t('admin.games.sides_hint')}
            isOptional
            maxLength={40}
            {...form.text('first_side')}
          />
          <TextField
            label={t('admin.games.second_side')}
            isOptional
            maxLength={40}
            {...form.text('second_side')}
          />
        </div>
      ) : null}
    </>
  )
}

type RowProps = {
  map: WrittenMap
  place: number
  isLast: boolean
  /** True if current play needs the map. */
  isKept: boolean
  onName: (name: string) => void
  onEnter: () => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function Row({ map, place, isLast, isKept, onName, onEnter, onMove, onRemove }: RowProps) {
  const name = map.name || String(place)
  return (
    <li className="flex items-center gap-1">
      <input
        aria-label={t('admin.games.map_name', { place })}
        value={map.name}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => onName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
        className={`${INPUT_CLASS} min-w-0 grow`}
      />
      <RowIcon label={t('admin.games.up', { name })} isDisabled={place === 1} onClick={() => onMove(-1)}>
        <ChevronUp aria-hidden="true" className="size-4" />
      </RowIcon>
      <RowIcon label={t('admin.games.down', { name })} isDisabled={isLast} onClick={() => onMove(1)}>
        <ChevronDown aria-hidden="true" className="size-4" />
      </RowIcon>
      <RowIcon label={t('admin.games.remove_map', { name })} isDisabled={isKept} onClick={onRemove}>
        <X aria-hidden="true" className="size-4" />
      </RowIcon>
    </li>
  )
}
