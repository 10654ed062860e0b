import { t } from '#messages/accounts.ts'
import { t as tSite } from '#messages/site.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { BookOpen, KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, ButtonAnchor, ButtonLink } from '#client/ui/Button.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { useFocusOnMount } from '#client/ui/use-focus-on-mount.ts'
import { KeyForm } from './KeyForm.tsx'
import { type ApiKey, type KeyActs, keysQuery, type MadeKey, useOwnKeyActs } from './keys.ts'

/** The player's own keys. */
export function ApiKeys() {
  return <KeyList query={useQuery(keysQuery)} acts={useOwnKeyActs()} />
}

type ListProps = {
  query: UseQueryResult<{ results: ApiKey[] }>
  acts: KeyActs
  /** The reader may only revoke. */
  isReadOnly?: boolean
}

/** Keys of a player or an organization. A new one is shown once, right after it is made. */
export function KeyList({ query, acts, isReadOnly = false }: ListProps) {
  const { data, isPending, isError, error, isFetching, refetch } = query
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<MadeKey>()
  const [asked, setAsked] = useState<{ act: 'rotate' | 'revoke'; key: ApiKey }>()
  const { rotate, revoke } = acts
  const problem = placeRefusal(rotate.error ?? revoke.error, []).general
  if (isPending) return <SkeletonList count={2} row="h-14 w-full" />
  if (isError) return <ErrorState error={error} onRetry={() => refetch()} isRetrying={isFetching} />
  const act = () => {
    // Close this dialog first: a step-up may open the next one.
    setAsked(undefined)
    if (!asked) return
    rotate.reset()
    revoke.reset()
    if (asked.act === 'rotate') rotate.mutate(asked.key.id, { onSuccess: setMade })
    else revoke.mutate(asked.key.id)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {made && <NewKey made={made} onDone={() => setMade(undefined)} />}
      {problem && <FormAlert>{problem}</FormAlert>}
      {data.results.length > 0 ? (
        <ul aria-label={t('accounts.settings_tab.keys')} className="-my-4 divide-y divide-line">
          {data.results.map((key) => (
            <KeyRow
              key={key.id}
              apiKey={key}
              isReadOnly={isReadOnly}
              isBusy={
                (rotate.isPending && rotate.variables === key.id) ||
                (revoke.isPending && revoke.variables === key.id)
              }
              onAsk={(what) => setAsked({ act: what, key })}
            />
          ))}
        </ul>
      ) : (
        !isAdding && <p className="text-14 text-muted">{t('accounts.keys.none')}</p>
      )}
      {isAdding ? (
        <KeyForm
          acts={acts}
          onMade={(key) => {
            setAdding(false)
            setMade(key)
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {isReadOnly ? null : (
            <Button variant={made ? 'outline' : 'main'} onClick={() => setAdding(true)}>
              {t('accounts.keys.create')}
            </Button>
          )}
          <ButtonAnchor
            href="/api/docs"
            variant="outline"
            icon={<BookOpen aria-hidden="true" className="size-4" />}
          >
            {t('accounts.keys.reference')}
          </ButtonAnchor>
          <ButtonLink to="/developers" variant="outline">
            {tSite('site.developers.developers')}
          </ButtonLink>
        </div>
      )}
      <ConfirmDialog
        isOpen={asked?.act === 'rotate'}
        onClose={() => setAsked(undefined)}
        title={t('accounts.keys.rotate_title')}
        confirm={t('accounts.keys.rotate')}
        onConfirm={act}
      >
        {t('accounts.keys.rotate_about')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked?.act === 'revoke'}
        onClose={() => setAsked(undefined)}
        title={t('accounts.keys.revoke_title')}
        confirm={t('accounts.keys.revoke')}
        isDangerous
        onConfirm={act}
      >
        {t('accounts.keys.revoke_about', { name: asked?.key.name ?? '' })}
      </ConfirmDialog>
    </div>
  )
}

/** A key that nobody can read again. */
function NewKey({ made, onDone }: { made: MadeKey; onDone: () => void }) {
  const place = useRef<HTMLElement>(null)
  useFocusOnMount(place)
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t('accounts.keys.made_title')}
      className="appear grid grid-cols-[minmax(0,1fr)] gap-4 rounded-input border border-accent-text bg-bg p-4 outline-none sm:p-5"
    >
      <div>
        <h5 className="text-16 font-[650]">{t('accounts.keys.made_title')}</h5>
        <p className="mt-1 text-14 text-muted wrap-anywhere">
          {t('accounts.keys.made_about', { name: made.name })}
        </p>
      </div>
      <code className="rounded-input border border-line bg-surface px-3 py-2.5 font-mono text-14 break-all select-all">
        {made.secret}
      </code>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={made.secret}
          label={t('common.copy_key')}
          shownLabel={t('common.copy_key')}
          size="normal"
          variant="main"
        />
        <Button variant="outline" onClick={onDone}>
          {t('common.done')}
        </Button>
      </div>
    </section>
  )
}

type RowProps = {
  apiKey: ApiKey
  isReadOnly: boolean
  isBusy: boolean
  onAsk: (act: 'rotate' | 'revoke') => void
}

function KeyRow({ apiKey, isReadOnly, isBusy, onAsk }: RowProps) {
  const { name, prefix, scopes, expires, last_used: used, is_replaced: isReplaced, by } = apiKey
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
      <KeyRound aria-hidden="true" className="mt-1 size-5 shrink-0 text-muted max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-16 font-[600]">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {isReplaced && <Badge tone="warn">{t('accounts.keys.replaced')}</Badge>}
        </p>
        <p className="text-14 text-muted wrap-anywhere">
          <span className="font-mono">{prefix}…</span> ·{' '}
          {t.rich('accounts.keys.expires_time', { time: <Time at={expires} format="day" /> })} ·{' '}
          {used
            ? t.rich('accounts.keys.last_used_time', { time: <Time at={used} /> })
            : t('accounts.keys.never_used')}
          {by ? (
            <>
              {' '}
              · <bdi>{by.username}</bdi>
            </>
          ) : null}
        </p>
        <p className="mt-1 text-12 text-faint wrap-anywhere">{scopes.join(' · ')}</p>
      </div>
      <div className="flex gap-2">
        {!isReplaced && !isReadOnly && (
          <Button
            variant="outline"
            aria-label={t('accounts.keys.rotate_name', { name })}
            pending={isBusy}
            onClick={() => onAsk('rotate')}
          >
            {t('accounts.keys.rotate')}
          </Button>
        )}
        <Button
          variant="outline"
          aria-label={t('accounts.keys.revoke_name', { name })}
          pending={isBusy}
          onClick={() => onAsk('revoke')}
        >
          {t('accounts.keys.revoke')}
        </Button>
      </div>
    </li>
  )
}
