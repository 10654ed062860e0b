import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type InputFor } from '#client/lib/api/call.ts'
import { CallError } from '#client/lib/api/call-error.ts'
import { cacheProfile, type Profile, profileQuery } from '#client/domains/accounts/session/profile.ts'
import { shownStep } from './shown-step.ts'
import { renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

/** Caches a changed profile and stores the reached step on the server. */
function useCacheProfile() {
  const queryClient = useQueryClient()
  return async (answer: Profile) => {
    await cacheProfile(queryClient, answer)
    const profile = queryClient.getQueryData(profileQuery.queryKey)
    // The stored step is only a convenience for other devices, so failures are ignored.
    if (profile)
      void call('PUT v2 /accounts/onboarding-status/', { body: { step: shownStep(profile) } }).catch(() => {})
  }
}

/**
 * Step 1: name, address, birth date, phone.
 * @param onSaved called before the saved profile is cached, which may unmount the step
 */
export function useSavePersonal(onSaved: () => void) {
  const cacheAnswer = useCacheProfile()
  return useAct('PUT v1 /players/profile/', {
    input: (body: InputFor<'PUT v1 /players/profile/'>['body']) => ({ body }),
    quiet: [
      'under_age',
      'impossible_date',
      'unknown_country',
      'unknown_region',
      'region_needed',
      'bad_phone',
    ],
    onSuccess: (profile) => {
      onSaved()
      return cacheAnswer(profile)
    },
  })
}

/**
 * Step 2: sends a code to the phone of the profile. A refusal because one was just sent is not an error: the
 * countdown continues.
 */
export function useSendPhoneCode() {
  const queryClient = useQueryClient()
  return useAct('PUT v1 /players/otp/', {
    input: () => ({ body: {} }),
    quiet: ['too_soon', 'already_verified'],
    onError: (error) => {
      // Verified on another device: reload the profile, which ends this step.
      if (error instanceof CallError && error.code === 'already_verified')
        void renew(queryClient, profileQuery.queryKey)
    },
  })
}

/** Step 2: verifies the phone. Errors are shown at the code. */
export function useVerifyPhone() {
  const cacheAnswer = useCacheProfile()
  return useAct('POST v1 /players/profile/verify/', {
    input: (code: string) => ({ body: { code } }),
    quiet: true,
    onSuccess: cacheAnswer,
  })
}

/** Step 3: saves the PayPal account, if one is given, and continues with step 4. */
export function usePassExtras() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (paypalEmail: string | undefined) => {
      if (paypalEmail !== undefined)
        await call('PUT v1 /players/paypal-update/', { body: { paypal_email: paypalEmail } })
      await call('PUT v2 /accounts/onboarding-status/', { body: { step: 4 } })
    },
    onSuccess: () => renew(queryClient, profileQuery.queryKey),
  })
}
