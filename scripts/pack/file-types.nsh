; Included by electron-builder into the installer for Windows: the file types of the program.
; Every type is offered under "Open with". The default of a type is written only where no program has
; it, and never for `.in`, which belongs to many; what another program wrote is never removed.
; https://learn.microsoft.com/windows/win32/shell/how-to-include-an-application-on-the-open-with-dialog-box

!define DATA_SET "DLXWorkbench.DataSet"
!define JUDGE_INPUT "DLXWorkbench.JudgeInput"
!define CLASSES "Software\Classes"

!macro defineType ID NAME
  WriteRegStr SHELL_CONTEXT "${CLASSES}\${ID}" "" "${NAME}"
  WriteRegStr SHELL_CONTEXT "${CLASSES}\${ID}\DefaultIcon" "" "$INSTDIR\resources\data-set.ico"
  WriteRegStr SHELL_CONTEXT "${CLASSES}\${ID}\shell\open\command" "" '"$appExe" "%1"'
!macroend

!macro offer EXTENSION ID
  WriteRegNone SHELL_CONTEXT "${CLASSES}\${EXTENSION}\OpenWithProgids" "${ID}"
!macroend

!macro takeIfFree EXTENSION ID
  ReadRegStr $R0 HKCR "${EXTENSION}" ""
  StrCmp $R0 "" 0 +2
  WriteRegStr SHELL_CONTEXT "${CLASSES}\${EXTENSION}" "" "${ID}"
!macroend

!macro withdraw EXTENSION ID
  DeleteRegValue SHELL_CONTEXT "${CLASSES}\${EXTENSION}\OpenWithProgids" "${ID}"
  ReadRegStr $R0 SHELL_CONTEXT "${CLASSES}\${EXTENSION}" ""
  StrCmp $R0 "${ID}" 0 +2
  DeleteRegValue SHELL_CONTEXT "${CLASSES}\${EXTENSION}" ""
!macroend

!macro customInstall
  File "/oname=$INSTDIR\resources\data-set.ico" "${BUILD_RESOURCES_DIR}\data-set.ico"
  !insertmacro defineType "${DATA_SET}" "Sudoku data set"
  !insertmacro offer ".sudoku" "${DATA_SET}"
  !insertmacro offer ".sdk" "${DATA_SET}"
  !insertmacro offer ".sdm" "${DATA_SET}"
  !insertmacro takeIfFree ".sudoku" "${DATA_SET}"
  !insertmacro takeIfFree ".sdk" "${DATA_SET}"
  !insertmacro takeIfFree ".sdm" "${DATA_SET}"
  !insertmacro defineType "${JUDGE_INPUT}" "Judge input"
  !insertmacro offer ".in" "${JUDGE_INPUT}"
  System::Call 'shell32::SHChangeNotify(i, i, i, i) v (0x08000000, 0, 0, 0)'
!macroend

!macro customUnInstall
  !insertmacro withdraw ".sudoku" "${DATA_SET}"
  !insertmacro withdraw ".sdk" "${DATA_SET}"
  !insertmacro withdraw ".sdm" "${DATA_SET}"
  !insertmacro withdraw ".in" "${JUDGE_INPUT}"
  DeleteRegKey SHELL_CONTEXT "${CLASSES}\${DATA_SET}"
  DeleteRegKey SHELL_CONTEXT "${CLASSES}\${JUDGE_INPUT}"
!macroend
