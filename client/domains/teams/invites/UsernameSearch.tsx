import { t } from '#messages/teams.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { useSettled } from '#client/lib/use-settled.ts'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { type Badge, usernamesQuery } from '#client/domains/teams/queries.ts'

const MIN_LENGTH = 2
const DEBOUNCE_MS = 200

type Props = {
  value: string
  problem: string | undefined
  onChange: (text: string) => void
  /** Why a player cannot be selected, like `in the team`; undefined if they can. */
  noteOf: (playerId: string) => string | undefined
  ref: Ref<HTMLInputElement>
}

/**
 * A player search that suggests names from two letters on; arrow keys move through them, Enter selects one.
 */
export function UsernameSearch({ value, problem, onChange, noteOf, ref }: Props) {
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const name = useSettled(value.trim(), DEBOUNCE_MS)
  const query = value.trim().length >= MIN_LENGTH
  const found = useQuery({ ...usernamesQuery(name), enabled: isOpen && name.length >= MIN_LENGTH })
  const options = query && isOpen ? (found.data ?? []) : []
  const isNobody =
    query &&
    isOpen &&
    found.isSuccess &&
    !found.isPlaceholderData &&
    name === value.trim() &&
    options.length === 0
  const index = Math.min(chosen, options.length - 1)
  const take = (option: Badge | undefined) => {
    if (!option || noteOf(option.id)) return
    onChange(option.username)
    setOpen(false)
    setChosen(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && options.length > 0)
      setChosen((Math.max(index, step > 0 ? -1 : 0) + step + options.length) % options.length)
    else if (event.key === 'Enter' && index >= 0) take(options[index])
    else if (event.key === 'Escape' && isOpen && options.length > 0) setOpen(false)
    else return
    event.preventDefault()
  }
  return (
    <Field label={t('common.username')} error={problem}>
      {(tie) => (
        <div className="relative" onBlur={() => setOpen(false)}>
          <input
            {...tie}
            ref={ref}
            name="username"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={list}
            aria-activedescendant={index >= 0 ? `${list}-${index}` : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            placeholder={t('teams.username_search.too_short')}
            value={value}
            onChange={(event) => {
              onChange(event.target.value)
              setOpen(true)
              setChosen(-1)
            }}
            onKeyDown={onKeyDown}
            className={INPUT_CLASS}
          />
          <div
            id={list}
            role="listbox"
            aria-label={t('teams.username_search.results_label')}
            hidden={options.length === 0}
            className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-72 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-menu"
          >
            {options.map((option, at) => (
              <Option
                key={option.id}
                id={`${list}-${at}`}
                option={option}
                note={noteOf(option.id)}
                isChosen={at === index}
                onTake={() => take(option)}
              />
            ))}
          </div>
          <p role="status" className="mt-1.5 text-14 text-muted empty:hidden">
            {isNobody && !problem ? t('common.no_results') : ''}
          </p>
        </div>
      )}
    </Field>
  )
}

type OptionProps = {
  id: string
  option: Badge
  note: string | undefined
  isChosen: boolean
  onTake: () => void
}

function Option({ id, option, note, isChosen, onTake }: OptionProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the combobox's (aria-activedescendant)
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={note ? true : undefined}
      // Keep the focus in the input.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-input px-2.5 text-14 font-semibold hover:bg-raised aria-disabled:font-normal aria-disabled:text-muted ${isChosen ? 'bg-raised shadow-[inset_3px_0_var(--accent-text)]' : ''}`}
    >
      <PlayerAvatar name={option.username} url={option.avatar_url} size={28} />
      <span dir="auto" className="min-w-0 grow truncate text-start">
        {option.username}
      </span>
      {note ? <span className="shrink-0 text-12">{note}</span> : null}
    </div>
  )
}
