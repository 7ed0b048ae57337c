const greetingSeconds = 5

/**
 * True when the mail server speaks to whoever connects. Asked only after a silence, because nothing else in PocketBase's JavaScript can end a
 * wait: the greeting is no answer to an HTTP request, and that error comes at once; a silent server runs into the time limit.
 */
export function answers({ host, port, tls }: core.SMTPConfig) {
  try {
    $http.send({ url: `${tls ? 'https' : 'http'}://${host}:${port}/`, timeout: greetingSeconds })
    return true
  } catch (error) {
    return !/timeout|deadline/i.test(String(error))
  }
}
