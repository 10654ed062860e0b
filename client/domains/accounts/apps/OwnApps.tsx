import { t } from '#messages/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { useFocusOnMount } from '#client/ui/use-focus-on-mount.ts'
import { AppForm } from './AppForm.tsx'
import { type App, appsQuery, type MadeApp, useDeleteApp } from './apps.ts'

/** The apps that the player has registered, each with an editor of its logo. The secret of a new one is shown once. */
export function OwnApps({ editLogo }: { editLogo: (app: App) => ReactNode }) {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(appsQuery)
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<MadeApp>()
  const [asked, setAsked] = useState<App>()
  const [editing, setEditing] = useState<string>()
  const deletion = useDeleteApp()
  const problem = placeRefusal(deletion.error, []).general
  const edited = data?.results.find(({ client_id: id }) => id === editing)
  if (isPending) return <SkeletonList count={1} row="h-14 w-full" />
  if (isError) return <ErrorState error={error} onRetry={() => refetch()} isRetrying={isFetching} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {made && <NewApp made={made} onDone={() => setMade(undefined)} />}
      {problem && <FormAlert>{problem}</FormAlert>}
      {data.results.length > 0 ? (
        <ul aria-label={t('accounts.apps.title')} className="-my-4 divide-y divide-line">
          {data.results.map((app) => (
            <li key={app.client_id} className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
              <PlayerAvatar name={app.name} url={app.logo} size={40} className="mt-1" />
              <div className="min-w-0 flex-1 basis-56">
                <p className="text-16 font-[600] wrap-anywhere">{app.name}</p>
                <p className="font-mono text-12 text-muted wrap-anywhere">{app.client_id}</p>
                <p className="mt-1 text-12 text-faint wrap-anywhere">{app.redirect_uris.join(' · ')}</p>
              </div>
              <div className="flex gap-2">
                <Button
                  variant="outline"
                  aria-label={t('accounts.apps.logo_name', { name: app.name })}
                  onClick={() => setEditing(app.client_id)}
                >
                  {t('common.logo')}
                </Button>
                <Button
                  variant="outline"
                  aria-label={t('accounts.apps.delete_name', { name: app.name })}
                  pending={deletion.isPending && deletion.variables === app.client_id}
                  onClick={() => setAsked(app)}
                >
                  {t('common.delete')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        !isAdding && <p className="text-14 text-muted">{t('accounts.apps.none')}</p>
      )}
      {isAdding ? (
        <AppForm
          onMade={(app) => {
            setAdding(false)
            setMade(app)
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <div>
          <Button variant="outline" onClick={() => setAdding(true)}>
            {t('accounts.apps.create')}
          </Button>
        </div>
      )}
      <Dialog
        isOpen={edited !== undefined}
        onClose={() => setEditing(undefined)}
        title={t('accounts.apps.logo_name', { name: edited?.name ?? '' })}
      >
        {edited ? <div className="mt-5">{editLogo(edited)}</div> : null}
      </Dialog>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('accounts.apps.delete_title')}
        confirm={t('common.delete')}
        isDangerous
        onConfirm={() => {
          // Close this dialog first: a step-up may open the next one.
          setAsked(undefined)
          if (asked) deletion.mutate(asked.client_id)
        }}
      >
        {t('accounts.apps.delete_about', { name: asked?.name ?? '' })}
      </ConfirmDialog>
    </div>
  )
}

/** An app whose secret nobody can read again. */
function NewApp({ made, onDone }: { made: MadeApp; onDone: () => void }) {
  const place = useRef<HTMLElement>(null)
  useFocusOnMount(place)
  const { client_id: id, client_secret: secret, name } = made
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t('accounts.apps.made_title')}
      className="appear grid grid-cols-[minmax(0,1fr)] gap-4 rounded-input border border-accent-text bg-bg p-4 outline-none sm:p-5"
    >
      <div>
        <h5 className="text-16 font-[650]">{t('accounts.apps.made_title')}</h5>
        {secret === undefined ? null : (
          <p className="mt-1 text-14 text-muted wrap-anywhere">{t('accounts.apps.made_about', { name })}</p>
        )}
      </div>
      <Shown label={t('accounts.apps.client_id')} copy={t('accounts.apps.copy_id')} text={id} />
      {secret === undefined ? null : (
        <Shown label={t('accounts.apps.client_secret')} copy={t('accounts.apps.copy_secret')} text={secret} />
      )}
      <div>
        <Button variant="outline" onClick={onDone}>
          {t('common.done')}
        </Button>
      </div>
    </section>
  )
}

function Shown({ label, copy, text }: { label: string; copy: string; text: string }) {
  return (
    <div className="grid gap-2">
      <p className="text-14 font-[600]">{label}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 grow basis-60 rounded-input border border-line bg-surface px-3 py-2.5 font-mono text-14 break-all select-all">
          {text}
        </code>
        <CopyButton text={text} label={copy} shownLabel={t('common.copy')} size="normal" variant="outline" />
      </div>
    </div>
  )
}
