import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSettled } from '#client/lib/use-settled.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { ListOption } from '#client/ui/list/ListOption.tsx'
import { useListKeys } from '#client/ui/list/use-list-keys.ts'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import type { Kind } from '../today/queries.ts'
import { type Colleague, colleaguesQuery } from './queries.ts'

const DEBOUNCE_MS = 150

type Props = {
  kind: Kind
  id: string
  /** The typed text, or the name that was chosen. */
  text: string
  isChosen: boolean
  problem: string | undefined
  onType: (text: string) => void
  onChoose: (name: string) => void
}

/** The colleagues who may decide a case, found by name: the arrow keys move through them, Enter chooses one. */
export function ColleagueField({ kind, id, text, isChosen, problem, onType, onChoose }: Props) {
  const list = useId()
  const wanted = text.trim()
  const asked = useSettled(isChosen ? '' : wanted, DEBOUNCE_MS)
  const found = useQuery(colleaguesQuery(kind, id, asked))
  // Until the answer for what is typed is here, those of the one before that match.
  const options = isChosen
    ? []
    : (found.data?.results ?? []).filter(({ player }) => has(player.username, wanted))
  const isAnswered = found.isSuccess && !found.isPlaceholderData && asked === wanted
  const take = (option: Colleague | undefined) => {
    if (option) onChoose(option.player.username)
  }
  const keys = useListKeys(options.length, (index) => take(options[index]))
  return (
    <div className="grid gap-2">
      <Field label={t('admin.queue.colleague')} error={problem}>
        {(tie) => (
          <input
            {...tie}
            name="to"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={list}
            aria-activedescendant={options.length > 0 ? `${list}${keys.index}` : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={text}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              keys.reset()
              onType(event.target.value)
            }}
            onKeyDown={keys.onKeyDown}
            className={INPUT_CLASS}
          />
        )}
      </Field>
      <div
        id={list}
        role="listbox"
        aria-label={t('admin.queue.colleagues')}
        hidden={options.length === 0}
        className="max-h-60 overflow-y-auto overscroll-contain rounded-input border border-line bg-bg p-1"
      >
        {options.map((option, index) => (
          <ListOption
            key={option.player.id}
            id={`${list}${index}`}
            isChosen={index === keys.index}
            onPoint={() => keys.choose(index)}
            onTake={() => take(option)}
          >
            <Row {...option} />
          </ListOption>
        ))}
      </div>
      {found.isPending ? <SkeletonList count={2} row="h-11 w-full" /> : null}
      {found.isError && !found.data ? (
        <div className="grid justify-items-start gap-2">
          <FormAlert>{t('admin.queue.colleagues_failed')}</FormAlert>
          <Button size="small" variant="outline" pending={found.isFetching} onClick={() => found.refetch()}>
            {t('common.try_again')}
          </Button>
        </div>
      ) : null}
      <p role="status" className="text-14 text-muted empty:hidden">
        {isChosen || !isAnswered || options.length > 0
          ? ''
          : wanted === ''
            ? t('admin.queue.no_colleagues')
            : t('admin.refused.no_colleague')}
      </p>
    </div>
  )
}

function Row({ player, is_here: isHere }: Colleague) {
  return (
    <>
      <span aria-hidden="true">
        <PlayerAvatar name={player.username} url={player.avatar_url} size={28} />
      </span>
      <span dir="auto" className="min-w-0 grow truncate text-start">
        {player.username}
      </span>
      {isHere ? (
        <span className="shrink-0 text-12 font-normal text-muted">{t('admin.queue.is_here')}</span>
      ) : null}
    </>
  )
}

const has = (name: string, part: string) => name.toLowerCase().includes(part.toLowerCase())
