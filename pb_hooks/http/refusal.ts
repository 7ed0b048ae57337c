/**
 * An error that the client distinguishes by `response.data.<subject>.code`.
 * @param message for developers and the log, in English
 */
export function refusal(
  status: number,
  subject: 'account' | 'billing' | 'plan' | 'save' | 'revision' | 'request' | 'version',
  code: string,
  message: string,
) {
  return new ApiError(status, message, { [subject]: new ValidationError(code, message) })
}
