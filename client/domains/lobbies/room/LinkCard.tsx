import { t } from '#messages/lobbies.ts'
import { QrCode as QrIcon, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { QrCode } from '#client/ui/QrCode.tsx'

/** The invite link of a private lobby, to copy, share or scan. */
export function LinkCard({ link }: { link: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <Card title={t('common.invite_link')}>
      <p className="text-16 text-muted">{t('lobbies.link_card.private_note')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <code className="min-w-0 grow basis-48 truncate rounded-input border border-line bg-bg px-3.5 py-2.5 text-14">
          {link}
        </code>
        <CopyButton text={link} label={t('common.copy_invite_link')} size="normal" />
        {'share' in navigator ? (
          <Button
            variant="outline"
            icon={<Share2 aria-hidden="true" className="size-4" />}
            onClick={() => share(link)}
          >
            {t('common.share')}
          </Button>
        ) : null}
        <Button
          variant="outline"
          icon={<QrIcon aria-hidden="true" className="size-4" />}
          onClick={() => setShown(true)}
        >
          {t('lobbies.link_card.qr_code')}
        </Button>
      </div>
      <Dialog isOpen={isShown} onClose={() => setShown(false)} title={t('lobbies.link_card.scan_to_join')}>
        <div className="mt-5 grid justify-items-center">
          <QrCode text={link} label={t('lobbies.link_card.qr_code_label')} />
        </div>
      </Dialog>
    </Card>
  )
}

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: t('lobbies.link_card.join_my_lobby'), url })
  } catch {
    // The person has closed the share dialog.
  }
}
