import { t } from '#messages/admin.ts'
import { useState } from 'react'
import { SURFACES } from '#core/accent.ts'
import { showToast } from '#client/lib/toast.ts'
import { BlobImage } from '#client/ui/BlobImage.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { PictureChooser } from '#client/domains/site/staff/PictureChooser.tsx'
import { ReasonDialog } from '#client/domains/admin/console/ReasonDialog.tsx'
import { type Settings, useSetLogo } from './queries.ts'

/** The logo beside the name of the site: chosen, changed or taken back. */
export function LogoCard({ logo }: { logo: Settings['logo'] }) {
  const [asked, setAsked] = useState<Blob | 'remove'>()
  return (
    <Card title={t('admin.settings.logo')}>
      {logo.path === null ? (
        <p className="text-14 text-muted">{t('admin.settings.logo_none')}</p>
      ) : (
        <Sample shown={logo.path} />
      )}
      <p className="mt-3 text-14 text-pretty text-muted">{t('admin.settings.logo_note')}</p>
      <PictureChooser
        label={t('admin.settings.logo_choose', { has: logo.path === null ? 'no' : 'yes' })}
        fileLabel={t('admin.settings.logo_file')}
        onChosen={setAsked}
      >
        {logo.path === null ? null : (
          <Button onClick={() => setAsked('remove')}>{t('admin.settings.logo_remove')}</Button>
        )}
      </PictureChooser>
      {asked ? (
        <Asked
          image={asked === 'remove' ? undefined : asked}
          version={logo.version}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Card>
  )
}

type AskedProps = { image: Blob | undefined; version: number | null; onClose: () => void }

function Asked({ image, version, onClose }: AskedProps) {
  const save = useSetLogo(image, version)
  const title = image ? t('admin.settings.logo_save') : t('admin.settings.logo_remove')
  return (
    <ReasonDialog
      title={title}
      description={t('admin.settings.logo_shown')}
      label={title}
      isDangerous={!image}
      mutation={save}
      onClose={onClose}
      onDone={() => {
        onClose()
        showToast('success', t('admin.settings.saved'))
      }}
    >
      {image ? <Sample shown={image} /> : null}
    </ReasonDialog>
  )
}

/** The logo on the surfaces of both themes, large and at its size beside the name. */
function Sample({ shown }: { shown: string | Blob }) {
  return (
    <div className="grid grid-cols-2 overflow-hidden rounded-card border border-line">
      {[SURFACES.dark.bg, SURFACES.light.bg].map((background) => (
        <div key={background} style={{ background }} className="flex h-24 items-center justify-center gap-4">
          {['size-16', 'size-7'].map((size) =>
            typeof shown === 'string' ? (
              <img key={size} src={shown} alt="" className={`object-contain ${size}`} />
            ) : (
              <BlobImage key={size} blob={shown} alt="" className={`object-contain ${size}`} />
            ),
          )}
        </div>
      ))}
    </div>
  )
}
