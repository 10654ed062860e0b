import { t } from '#messages/tournaments.ts'
import { Search, X } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import type { BracketState } from '#core/bracket/bracket.ts'
import { seedsOf } from '#core/bracket/bracket.ts'
import type { Seed } from '#core/bracket/rules.ts'
import { ListOption } from '#client/ui/list/ListOption.tsx'
import { useListKeys } from '#client/ui/list/use-list-keys.ts'

const MOST = 8

type Props = {
  state: BracketState
  nameOf: (seed: Seed) => string
  follow: Seed | undefined
  onFollow: (seed: Seed | undefined) => void
  /** Said beside the name that was found. */
  note?: string | undefined
  /** The names that are found open above it. */
  opensUp?: boolean
}

/** Finds an entrant by name and lights up its path; without regard to case and accents. */
export function EntrantSearch({ state, nameOf, follow, onFollow, note, opensUp = false }: Props) {
  const [text, setText] = useState<string>()
  const list = useId()
  const found = useMemo(
    () => (text === undefined || text.trim() === '' ? [] : find(state, nameOf, text)),
    [state, nameOf, text],
  )
  const take = (seed: Seed | undefined) => {
    if (seed === undefined) return
    setText(undefined)
    onFollow(seed)
  }
  const keys = useListKeys(found.length, (index) => take(found[index]))
  const isOpen = text !== undefined && text.trim() !== ''
  const shown = text ?? (follow === undefined ? '' : nameOf(follow))
  const opens = opensUp ? 'bottom-12' : 'top-12'
  const hasNote = note !== undefined && text === undefined
  return (
    <div
      className="relative min-w-0 grow basis-24 sm:grow-0 sm:basis-52"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setText(undefined)
      }}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-s-3 top-3.5 size-4 text-muted"
      />
      <input
        type="text"
        role="combobox"
        aria-label={t('tournaments.bracket.search')}
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${list}${keys.index}` : undefined}
        autoComplete="off"
        placeholder={t('tournaments.bracket.search')}
        value={shown}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          keys.reset()
          setText(event.target.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText(undefined)
          else keys.onKeyDown(event)
        }}
        className={`h-11 w-full rounded-input border border-edge bg-surface ps-9 text-14 text-ellipsis ${hasNote ? 'pe-28' : 'pe-11'}`}
      />
      {hasNote ? (
        <span className="pointer-events-none absolute inset-e-11 top-3.5 text-12 text-muted">{note}</span>
      ) : null}
      {shown === '' ? null : (
        <button
          type="button"
          aria-label={t('tournaments.bracket.clear')}
          onClick={() => {
            setText(undefined)
            onFollow(undefined)
          }}
          className="absolute inset-e-0 top-0 grid size-11 place-items-center text-muted hover:text-text"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
      <div
        id={list}
        role="listbox"
        aria-label={t('tournaments.bracket.search')}
        hidden={!isOpen || found.length === 0}
        className={`absolute inset-x-0 z-20 rounded-card border border-line bg-raised p-1 shadow-menu ${opens}`}
      >
        {found.map((seed, index) => (
          <ListOption
            key={seed}
            id={`${list}${index}`}
            isChosen={index === keys.index}
            onPoint={() => keys.choose(index)}
            onTake={() => take(seed)}
          >
            <span className="w-8 shrink-0 text-end text-muted">{seed}</span>
            <span dir="auto" className="truncate">
              {nameOf(seed)}
            </span>
          </ListOption>
        ))}
      </div>
      <div aria-live="polite">
        {isOpen && found.length === 0 ? (
          <p
            className={`absolute inset-x-0 z-20 rounded-card border border-line bg-raised p-3 text-14 text-muted shadow-menu ${opens}`}
          >
            {t('tournaments.bracket.no_results')}
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** Names that begin with the text come before those that only contain it; both in the order of seeds. */
function find(state: BracketState, nameOf: (seed: Seed) => string, text: string): Seed[] {
  const wanted = plain(text)
  const [starts, holds]: [Seed[], Seed[]] = [[], []]
  for (const seed of seedsOf(state)) {
    const at = plain(nameOf(seed)).indexOf(wanted)
    if (at === 0) starts.push(seed)
    else if (at > 0) holds.push(seed)
    if (starts.length >= MOST) break
  }
  return [...starts, ...holds].slice(0, MOST)
}

const plain = (text: string) =>
  text
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
