; The installer and the uninstaller, before they touch a file. A program that is in the middle of a send is never
; killed: its window is closed as a person would close it, it gets 30 seconds to end what is on its way, and then
; a person is asked. In silence (an update) the answer is no: everything stays as it is, and the program that was asked to
; end is started again.

; A name of its own: NSIS' WinMessages.nsh comes after this file, and ends the compilation at a name that is there.
!define RECOLHA_WM_CLOSE 0x0010
!define /ifndef RECOLHA_SECONDS 30

; "1" when the program does not run: Windows lets nobody write to the file of a running program.
!macro recolhaHasEnded RESULT
  StrCpy ${RESULT} "1"
  ${If} ${FileExists} "$INSTDIR\${APP_EXECUTABLE_FILENAME}"
    ClearErrors
    FileOpen $R3 "$INSTDIR\${APP_EXECUTABLE_FILENAME}" a
    ${If} ${Errors}
      StrCpy ${RESULT} "0"
    ${Else}
      FileClose $R3
    ${EndIf}
    ClearErrors
  ${EndIf}
!macroend

; The hidden window as well. Posted, not sent: it must not wait for an answer.
!macro recolhaCloseWindows
  StrCpy $R0 ""
  ${Do}
    FindWindow $R0 "Chrome_WidgetWin_1" "${PRODUCT_NAME}" "" $R0
    ${If} $R0 = 0
      ${ExitDo}
    ${EndIf}
    System::Call 'user32::PostMessage(p R0, i ${RECOLHA_WM_CLOSE}, p 0, p 0)'
  ${Loop}
!macroend

; The program as it was. One that has not ended yet comes forward, or starts anew when it has. An update's start says so:
; one at log-on shows no window (main/updates/after-update.ts).
!macro recolhaStartOld
  ${If} ${FileExists} "$INSTDIR\${APP_EXECUTABLE_FILENAME}"
    ${IfNot} ${isUpdated}
      Exec '"$INSTDIR\${APP_EXECUTABLE_FILENAME}"'
    ${EndIf}
    ; An uninstaller that an installer started leaves it to that one, which may still try again.
    !ifndef BUILD_UNINSTALLER
      ${If} ${isUpdated}
        Exec '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" --updated'
      ${EndIf}
    !endif
  ${EndIf}
!macroend

!macro customCheckAppRunning
  recolha_again:
  !insertmacro recolhaHasEnded $R2
  ${If} $R2 == "0"
    DetailPrint "Fechando o Recolha. O que está sendo enviado termina antes."
    ; A window that is closed may stay near the clock: the program is asked to end as its menu would.
    Exec '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" --quit'
    !insertmacro recolhaCloseWindows
    StrCpy $R1 0
    ${Do}
      Sleep 1000
      IntOp $R1 $R1 + 1
      !insertmacro recolhaHasEnded $R2
      ${If} $R2 == "1"
      ${OrIf} $R1 >= ${RECOLHA_SECONDS}
        ${ExitDo}
      ${EndIf}
    ${Loop}
  ${EndIf}
  ${If} $R2 == "0"
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "O Recolha ainda está aberto e pode estar enviando algo.$\r$\n$\r$\nFeche o Recolha (também o ícone perto do relógio) e clique em Repetir.$\r$\nSe clicar em Cancelar, nada muda." /SD IDCANCEL IDRETRY recolha_again
    !insertmacro recolhaStartOld
    SetErrorLevel 2
    Quit
  ${EndIf}
!macroend

; The old version could not be taken away: its uninstaller has put back what it had moved. In the packager's own words an
; uninstaller that did not start at all ($R0 is then 0) is written over.
!macro customUnInstallCheck
  ${If} ${Errors}
    ClearErrors
  ${ElseIf} $R0 != 0
    MessageBox MB_OK|MB_ICONEXCLAMATION "A instalação não terminou, e a versão anterior continua.$\r$\nNada se perdeu. Tente de novo mais tarde. (Código: $R0)" /SD IDOK
    !insertmacro recolhaStartOld
    SetErrorLevel 2
    Quit
  ${EndIf}
!macroend

; "Abrir junto com o computador" ends with the program, and stays over an update. Electron names it by the
; AppUserModelId, which is APP_ID (main/index.ts).
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "${APP_ID}"
  ${endIf}
!macroend
